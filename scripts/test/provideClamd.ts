import { existsSync } from 'node:fs';
import { findClamd } from '../../api/testing/servers/findClamd';
import { installPackages } from '../database/installPackages';
import { lastWords } from '../database/runCommand';
import { sayWhile } from '../setup/say.mjs';

const consequence =
  'There is no clamd: what is scanned for malware cannot be tested, and those tests fail';

/** Sees that there is a malware scanner for the tests, installs Debian's as root; answers what to do when there is none. */
export async function provideClamd(): Promise<string | undefined> {
  if (findClamd() !== undefined) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return `${consequence}. Install it with "sudo apt-get install clamav-daemon".`;
  }
  const result = await sayWhile('Installing clamav-daemon with apt-get', () =>
    installPackages(['clamav-daemon']),
  );
  return findClamd() === undefined
    ? `${consequence}; apt-get could not install it: ${lastWords(result)}`
    : undefined;
}
