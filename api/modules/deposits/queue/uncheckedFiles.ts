import type { Model } from 'mongoose';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import { scanFindings } from '../../uploads/checks/scanFindings';
import type { Deposit } from '../deposit.model';

/** Findings that say of a file that our software did not check or scan it. */
const UNCHECKED: readonly string[] = ['notChecked', scanFindings.notScannable];

/** Whether a file could not be checked, or was not scanned yet. */
export function isUnchecked({
  scan,
  warnings,
}: Pick<StoredFile, 'scan' | 'warnings'>): boolean {
  return (
    scan === 'pending' || warnings.some(({ code }) => UNCHECKED.includes(code))
  );
}

/** Writes in a deposit whether a file of it was not checked, so that the queue is filtered by it. Again is harmless. */
export type NoteUnchecked = (depositId: string) => Promise<void>;

/** Builds it; what a scan changes meanwhile is read again. */
export function createNoteUnchecked(deps: {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
}): NoteUnchecked {
  const { deposits, storedFiles } = deps;
  const read = async (depositId: string) =>
    (await listFilesOf(storedFiles, depositId)).some(isUnchecked);

  return async function noteUnchecked(depositId) {
    let written: boolean;
    let uncheckedFiles = await read(depositId);
    do {
      written = uncheckedFiles;
      await deposits.updateOne(
        { _id: depositId },
        { $set: { uncheckedFiles } },
      );
      uncheckedFiles = await read(depositId);
    } while (uncheckedFiles !== written);
  };
}
