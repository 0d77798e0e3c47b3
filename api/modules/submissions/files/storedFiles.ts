import type { Model } from 'mongoose';
import type {
  StoredFile,
  SubmissionKind,
  SubmittedFile,
} from './storedFile.model';

/** The fields of a submission that the rows of its files contain. */
export interface FilesOwner {
  _id: string;
  submittedDate: Date;
  publisherId: string;
  depositorKey: string;
}

/** The rows of the files of a submission, whose uploads still have the bytes. */
export function toStoredFiles(
  submissionKind: SubmissionKind,
  { _id: submissionId, submittedDate, publisherId, depositorKey }: FilesOwner,
  files: readonly SubmittedFile[],
): StoredFile[] {
  return files.map((file, position) => ({
    ...file,
    submissionKind,
    submissionId,
    position,
    submittedDate,
    publisherId,
    depositorKey,
    isReleased: false,
  }));
}

/** The files of a submission, in the order of its payload. */
export function listFilesOf(
  storedFiles: Model<StoredFile>,
  submissionId: string,
): Promise<StoredFile[]> {
  return storedFiles
    .find({ submissionId })
    .sort({ position: 1 })
    .lean<StoredFile[]>();
}

/** How many files each of these submissions has; one without files is not among them. */
export async function countFilesOf(
  storedFiles: Model<StoredFile>,
  submissionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await storedFiles
    .find({ submissionId: { $in: submissionIds } })
    .select('submissionId')
    .lean<Pick<StoredFile, 'submissionId'>[]>();
  const counts = new Map<string, number>();
  for (const { submissionId } of rows) {
    counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
  }
  return counts;
}
