import type { FilePlace, FileStore } from '../../ports/fileStore';
import type { Scanner, ScanVerdict } from '../../ports/scanner';
import { ScanInterruptedError } from '../../ports/scanner';

/** A scanner that hangs up on a file may have said why in words that were lost on the way. */
const ATTEMPTS = 3;

/** Scans a file of the store. Throws `ScannerUnavailableError` when nobody answers, `MissingFileError` when it is gone. */
export type ScanFile = (file: FilePlace) => Promise<ScanVerdict>;

/** Reads files from the store for the scanner, again from their beginning when a scan was interrupted. */
export function createScanFile(
  scanner: Scanner,
  fileStore: Pick<FileStore, 'open'>,
): ScanFile {
  return async function scanFile(file) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await scanner.scan(await fileStore.open(file));
      } catch (error) {
        const isLost = error instanceof ScanInterruptedError;
        if (!isLost || attempt === ATTEMPTS) throw error;
      }
    }
  };
}
