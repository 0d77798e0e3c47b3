import { describe, expect, it } from '@jest/globals';
import { formatBytes, formatDateTime } from '@engine';
import { formatLately } from './formatDate';

describe('sizes [S1-9.size-units S2-9.size-units]', () => {
  it.each([
    [0, 1000, '0 bytes'],
    [999, 1000, '999 bytes'],
    [1000, 1000, '1 KB'],
    [1024, 1024, '1 KB'],
    [42_613_904, 1000, '42.6 MB'],
    [999_960, 1000, '1 MB'],
    [524_288_000, 1024, '500 MB'],
    [2_147_483_648, 1024, '2 GB'],
    [5_000_000_000_000, 1000, '5000 GB'],
  ] as const)('%d in steps of %d is %s', (size, step, words) => {
    expect(formatBytes(size, step)).toBe(words);
  });

  it('of files step by 1000', () => {
    expect(formatBytes(1_024_000)).toBe('1 MB');
  });
});

describe('dates [S2-9.dates]', () => {
  it.each([
    ['2026-11-20T03:24:00Z', 'Australia/Sydney', '20/11/2026, 02:24 PM AEDT'],
    ['2026-07-01T14:05:00Z', 'Australia/Perth', '01/07/2026, 10:05 PM AWST'],
    ['2026-07-01T14:05:00Z', 'Australia/Sydney', '02/07/2026, 12:05 AM AEST'],
  ])('%s in %s is %s', (moment, zone, words) => {
    expect(formatDateTime(moment, zone)).toBe(words);
  });

  it.each([
    ['2026-11-19T23:24:00Z', '10:24 AM AEDT'],
    ['2026-11-19T12:59:00Z', '19/11/2026'],
  ])('lately: %s on 20 November in Sydney is %s', (moment, words) => {
    const now = Date.parse('2026-11-20T03:00:00Z');
    expect(formatLately(moment, 'Australia/Sydney', now)).toBe(words);
  });
});
