import { existsSync } from 'node:fs';
import { debianBrowsers } from '../../e2e/product/chromiumPath';
import { installPackages } from '../database/installPackages';
import { lastWords } from '../database/runCommand';
import { sayWhile } from '../setup/say.mjs';

/** Sees that there is a browser for the tests, installs Debian's as root; answers what to do when there is none. */
export async function provideChromium(
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (env['CHROMIUM']) {
    return existsSync(env['CHROMIUM'])
      ? undefined
      : `There is no browser at ${env['CHROMIUM']}: set CHROMIUM to the path of a Chromium.`;
  }
  const [{ name, path: preferred }] = debianBrowsers;
  if (existsSync(preferred)) return undefined;
  const hasOther = debianBrowsers.some(({ path }) => existsSync(path));
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return hasOther
      ? undefined
      : `There is no browser for the tests: install it with "sudo apt-get install ${name}", or set CHROMIUM to the path of one.`;
  }
  const result = await sayWhile(`Installing ${name} with apt-get`, () =>
    installPackages([name]),
  );
  return result.code === 0 || hasOther
    ? undefined
    : `There is no browser for the tests, and apt-get could not install one: ${lastWords(result)}`;
}
