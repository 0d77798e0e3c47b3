/** The state of a captcha (spec 2 §4). */
export type CaptchaState = 'init' | 'verified' | 'expired' | 'error';

export type CaptchaEvent = 'verify' | 'expire' | 'fail' | 'reset';

const after: Readonly<Record<CaptchaEvent, CaptchaState>> = {
  verify: 'verified',
  expire: 'expired',
  fail: 'error',
  reset: 'init',
};

/** Verify sets verified, expiry sets expired, failure sets error, reset returns to init; only what was verified can expire (spec 2 §4). */
export function captchaReducer(
  state: CaptchaState,
  event: CaptchaEvent,
): CaptchaState {
  return event === 'expire' && state !== 'verified' ? state : after[event];
}
