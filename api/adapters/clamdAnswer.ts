import type { ScanVerdict } from '../ports/scanner';
import { ScannerUnavailableError } from '../ports/scanner';

/** What clamd "finds" when it did not look into all of a file (AlertExceedsMax, AlertEncrypted): a limit, not malware. */
const notLookedInto = /^Heuristics\.(Limits\.Exceeded|Encrypted)/;

/**
 * What an answer of clamd to INSTREAM means. What it says of the file is a verdict; anything else, such as a
 * full disk of its own, throws `ScannerUnavailableError`, since another time it may be able to tell.
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
