import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The code that the app of a key shows; `periods` later if given. */
export function currentCode(shownKey: string, periods = 0): string {
  const secret = Secret.fromBase32(shownKey.replaceAll(' ', ''));
  const timestamp = Date.now() + periods * PERIOD_MS;
  return new TOTP({ secret }).generate({ timestamp });
}
