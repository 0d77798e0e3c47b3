import type { Model } from 'mongoose';
import type { SubmissionStatus } from '@contract/deposits';
import type { StoredFile } from '../../../submissions/files/storedFile.model';
import { listFilesOf } from '../../../submissions/files/storedFiles';
import type { Deposit } from '../../deposit.model';

type Infected = Pick<Deposit, '_id' | 'infectedFiles'>;

/** Whether malware was found in one of these files of a deposit. */
export const isInfected = (
  { infectedFiles = [] }: Pick<Deposit, 'infectedFiles'>,
  files: readonly Pick<StoredFile, '_id' | 'scan'>[],
): boolean =>
  files.some(
    ({ _id, scan }) => scan === 'infected' || infectedFiles.includes(_id),
  );

/**
 * Whether malware was found in a file that a deposit has. The deposit names the file before its row says so: of
 * that and another change at the same time, the revision of the deposit lets one win.
 */
export async function hasMalware(
  storedFiles: Model<StoredFile>,
  deposit: Infected,
): Promise<boolean> {
  return isInfected(deposit, await listFilesOf(storedFiles, deposit._id));
}

/** The status that a deposit gets which had this one before: with malware it is not accepted again but reviewed. */
export async function findStatusAgain(
  storedFiles: Model<StoredFile>,
  deposit: Infected,
  status: SubmissionStatus,
): Promise<SubmissionStatus> {
  if (status !== 'ACCEPTED') return status;
  const isReviewed = await hasMalware(storedFiles, deposit);
  return isReviewed ? 'UNDER_REVIEW' : status;
}
