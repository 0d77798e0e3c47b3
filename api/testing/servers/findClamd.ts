import { existsSync } from 'node:fs';

const places = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'];

/** The path of this machine's clamd, or undefined where there is none. */
export function findClamd(): string | undefined {
  return places.find((place) => existsSync(place));
}
