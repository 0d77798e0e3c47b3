import type { Model, QueryFilter } from 'mongoose';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Viewer } from '../deposit.policy';

/**
 * Returns the newest files that match a filter among the submissions that the viewer may see or has made. It
 * finds at most `limit` for each reason to see them, with one query each, so that an index answers it. The
 * policies decide about the result.
 */
export async function findVisibleFiles(
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
