import { existsSync } from 'node:fs';
import { installPackages } from '../database/installPackages';
import { lastWords } from '../database/runCommand';
import { sayWhile } from '../setup/say.mjs';

const debianChromium = '/usr/bin/chromium';

/** Sees that there is a browser for the tests, installs Debian's as root; answers what to do when there is none. */
export async function provideChromium(
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const wanted = env['CHROMIUM'] || debianChromium;
  if (existsSync(wanted)) return undefined;
  if (env['CHROMIUM']) {
    return `There is no browser at ${wanted}: set CHROMIUM to the path of a Chromium.`;
  }
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return 'There is no browser for the tests: install it with "sudo apt-get install chromium", or set CHROMIUM to the path of one.';
  }
  const result = await sayWhile('Installing chromium with apt-get', () =>
    installPackages(['chromium']),
  );
  return result.code === 0
    ? undefined
    : `There is no browser for the tests, and apt-get could not install one: ${lastWords(result)}`;
}
