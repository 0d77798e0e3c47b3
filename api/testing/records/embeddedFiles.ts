import type { EmbeddedFile } from '../../server/migrations/storedFilesApart';
import type { StoredFile } from '../../modules/submissions/files/storedFile.model';

/** A file as submissions had it in themselves before it had a row of its own. */
export function toEmbedded({
  _id: id,
  submissionKind: _submissionKind,
  submissionId: _submissionId,
  position: _position,
  submittedDate: _submittedDate,
  publisherId: _publisherId,
  depositorKey: _depositorKey,
  isReleased: _isReleased,
  ...file
}: StoredFile): EmbeddedFile {
  return { id, ...file };
}
