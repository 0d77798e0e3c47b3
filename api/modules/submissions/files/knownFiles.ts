import type { FileRecord } from '@contract/files';
import type { KnownFile } from '../../uploads/records/fileRecord';

/** The records of files by tempFileId: as shown to the sender, or as the library knows them. */
export function toRecords(
  files: Readonly<Record<string, KnownFile>>,
  view: 'shown' | 'known',
): Record<string, FileRecord> {
  return Object.fromEntries(
    Object.entries(files).map(([id, file]) => [id, file[view]]),
  );
}
