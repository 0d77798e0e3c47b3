import type { Model, QueryFilter } from 'mongoose';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Viewer } from '../deposit.policy';

/**
 * The newest files that a filter finds among the submissions that a viewer may see or has made, at most `limit` for
 * each reason to see them; one query for each, so that an index answers it. The policies decide about what it finds.
 */
export async function findSeenFiles(
  storedFiles: Model<StoredFile>,
  { user, depositorKey }: Viewer,
  filter: QueryFilter<StoredFile>,
  limit: number,
): Promise<StoredFile[]> {
  const publisherId = String(user.publisher?.['id'] ?? '');
  const own: QueryFilter<StoredFile>[] = [
    ...(depositorKey === '' ? [] : [{ depositorKey }]),
    ...(publisherId === '' ? [] : [{ publisherId }]),
  ];
  const reasons = user.staff ? [{}] : own;
  const found = await Promise.all(
    reasons.map((reason) =>
      storedFiles
        .find({ ...filter, ...reason })
        .sort({ submittedDate: -1 })
        .limit(limit)
        .lean<StoredFile[]>(),
    ),
  );
  const files = new Map(found.flat().map((file) => [file._id, file]));
  return [...files.values()]
    .sort((a, b) => b.submittedDate.getTime() - a.submittedDate.getTime())
    .slice(0, limit);
}
