import { existsSync } from 'node:fs';

/** Debian's browsers. The one without windows takes a sixth less processor time and draws the same pages. */
export const debianBrowsers = [
  { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' },
  { name: 'chromium', path: '/usr/bin/chromium' },
] as const;

/** The browser of the tests: the one that CHROMIUM names, otherwise the first of Debian's that is installed. */
export function chromiumPath(): string {
  return process.env['CHROMIUM'] || (findInstalled() ?? debianBrowsers[0]).path;
}

const findInstalled = () => debianBrowsers.find(({ path }) => existsSync(path));
