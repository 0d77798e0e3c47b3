import type { DateRange } from '@contract/lists';
import { toDays, toSpan } from './dateRange';

test.each([
  ['2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
  ['2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['2026-12-31', '2026-12-30T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
])(
  'regression: the day %s ends when the next begins, also when clocks change',
  (day, begin, end) => {
    const calendar = { today: day, timeZone: 'Australia/Hobart' };
    const span = { $gte: new Date(begin), $lt: new Date(end) };
    expect(toSpan({ from: day, to: day }, calendar)).toEqual(span);
    expect(toSpan({ range: 'TODAY' }, calendar)).toEqual(span);
  },
);

test.each<[DateRange, string, string]>([
  ['TODAY', '2026-11-23', '2026-11-23'],
  ['WEEK', '2026-11-23', '2026-11-23'],
  ['WEEK', '2026-11-29', '2026-11-23'],
  ['WEEK', '2026-12-01', '2026-11-30'],
  ['LAST_7_DAYS', '2026-11-23', '2026-11-17'],
  ['LAST_7_DAYS', '2026-03-02', '2026-02-24'],
  ['MONTH', '2026-11-23', '2026-11-01'],
  ['LAST_30_DAYS', '2026-11-23', '2026-10-25'],
  ['YEAR', '2026-11-23', '2026-01-01'],
  ['LAST_365_DAYS', '2026-11-23', '2025-11-24'],
  ['LAST_365_DAYS', '2024-12-31', '2024-01-02'],
  ['ALL_TIME', '2026-11-23', '1900-01-01'],
])(
  '%s on %s begins on %s and ends today [S1-9.date-ranges]',
  (range, today, from) => {
    expect(toDays(range, today)).toEqual({ from, to: today });
  },
);

test.each([
  [
    'narrow a range',
    { range: 'MONTH', from: '2026-11-10' },
    '2026-11-10',
    '2026-11-24',
  ],
  [
    'never widen it',
    { range: 'MONTH', from: '2026-10-10', to: '2027-01-01' },
    '2026-11-01',
    '2026-11-24',
  ],
] as const)('days %s', (_how, query, begin, end) => {
  const calendar = { today: '2026-11-23', timeZone: 'UTC' };
  expect(toSpan(query, calendar)).toEqual({
    $gte: new Date(begin),
    $lt: new Date(end),
  });
});

test.each(['2026-02-30', 'today', '9999-99-99'])(
  'the day %s is refused',
  (to) => {
    const calendar = { today: '2026-11-23', timeZone: 'UTC' };
    expect(() => toSpan({ to }, calendar)).toThrow('YYYY-MM-DD');
  },
);
