import type { Tool } from '../../../ports/fileInspector';
import type { FilePlace, FileStore } from '../../../ports/fileStore';
import type { Scanner, ScanVerdict } from '../../../ports/scanner';
import { ScanInterruptedError } from '../../../ports/scanner';

/** A scanner that hangs up on a file may have said why in words that were lost on the way. */
const ATTEMPTS = 3;

/** The scanner's verdict, and its program with the signatures. */
export interface ScanAnswer {
  verdict: ScanVerdict;
  tool: Tool;
}

/** Scans a file of the store. Throws `ScannerUnavailableError` without an answer, `MissingFileError` without the file. */
export type ScanFile = (file: FilePlace) => Promise<ScanAnswer>;

/** Reads files from the store for the scanner, again from their beginning when a scan was interrupted. */
export function createScanFile(
  scanner: Scanner,
  fileStore: Pick<FileStore, 'open'>,
): ScanFile {
  return async function scanFile(file) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const verdict = await scanner.scan(await fileStore.open(file));
        return { verdict, tool: await scanner.describe() };
      } catch (error) {
        const isLost = error instanceof ScanInterruptedError;
        if (!isLost || attempt === ATTEMPTS) throw error;
      }
    }
  };
}
