import type { ScanVerdict } from '../../ports/scanner';
import { ScannerUnavailableError } from '../../ports/scanner';

/**
 * clamd reports these as found when it did not scan the whole file (AlertExceedsMax, AlertEncrypted): a limit,
 * not malware.
 */
const notLookedInto = /^Heuristics\.(Limits\.Exceeded|Encrypted)/;

/**
 * Converts clamd's answer to INSTREAM. An answer about the file is a verdict. Any other answer, such as a full
 * disk, throws `ScannerUnavailableError`, since a later scan may succeed.
 */
export function toScanVerdict(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { verdict: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) {
    return notLookedInto.test(name)
      ? { verdict: 'unscannable', reason: name }
      : { verdict: 'infected', name };
  }
  if (answer.startsWith('INSTREAM size limit exceeded')) {
    return { verdict: 'unscannable', reason: 'INSTREAM size limit exceeded' };
  }
  const reason = /^stream: (.+) ERROR$/.exec(answer)?.[1];
  if (reason !== undefined) return { verdict: 'unscannable', reason };
  throw new ScannerUnavailableError(`clamd answered "${answer}"`);
}
