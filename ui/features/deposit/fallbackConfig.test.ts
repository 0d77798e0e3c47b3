import { expect, it } from '@jest/globals';
import { createFallbackConfig } from './fallbackConfig';

it.each([
  ['2026-11-21T12:59:00Z', '2026-11-21'],
  ['2026-11-21T13:01:00Z', '2026-11-22'],
  ['2026-07-01T14:01:00Z', '2026-07-02'],
])('without a configuration %s is the day %s of the library', (at, today) => {
  const config = createFallbackConfig('/ned', Date.parse(at));
  expect(config.today).toBe(today);
});
