/** The browser of the tests: Debian's Chromium, or the one that CHROMIUM names. */
export function chromiumPath(): string {
  return process.env['CHROMIUM'] || '/usr/bin/chromium';
}
