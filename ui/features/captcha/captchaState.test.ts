import { expect, it } from '@jest/globals';
import { captchaReducer, type CaptchaEvent } from './captchaState';

it.each<[string, CaptchaEvent[], string]>([
  ['begins', [], 'init'],
  ['is verified', ['verify'], 'verified'],
  ['expires after it was verified', ['verify', 'expire'], 'expired'],
  ['has nothing to expire before', ['expire'], 'init'],
  ['fails', ['fail'], 'error'],
  ['is verified after a failure', ['fail', 'verify'], 'verified'],
  [
    'is verified again after it expired',
    ['verify', 'expire', 'verify'],
    'verified',
  ],
  ['returns to its beginning', ['verify', 'reset'], 'init'],
  ['returns to its beginning from a failure', ['fail', 'reset'], 'init'],
])('a captcha %s [S2-4.captcha.states]', (_what, events, state) => {
  expect(events.reduce(captchaReducer, 'init')).toBe(state);
});
