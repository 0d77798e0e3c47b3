import {
  presentDate,
  toDate,
  toDateTime,
  toZonedDateTime,
} from './writtenDates';

test.each([
  ['27/03/2026', '2026-03-27'],
  [' 7/3/2026 ', '2026-03-07'],
  ['07.03.2026', '2026-03-07'],
  ['27032026', '2026-03-27'],
  ['29-02-2024', '2024-02-29'],
  ['31/02/2026', undefined],
  ['29/02/2025', undefined],
  ['03/27/2026', undefined],
  ['27/03/26', undefined],
  ['2026-03-27', undefined],
  ['00/01/2026', undefined],
  ['27/03', undefined],
])('a person writes %s [S2-5.dates.format]', (written, stored) => {
  expect(toDate(written)).toBe(stored);
});

test.each([
  ['27/03/2026 2:30 pm', 'Australia/Sydney', '2026-03-27T14:30:00+11:00'],
  ['27/06/2026 14:30', 'Australia/Sydney', '2026-06-27T14:30:00+10:00'],
  ['27/03/2026, 12:05 AM', 'Australia/Darwin', '2026-03-27T00:05:00+09:30'],
  ['27/03/2026 12:05pm', 'UTC', '2026-03-27T12:05:00+00:00'],
  ['27/03/2026 24:00', 'UTC', undefined],
  ['27/03/2026 13:00 pm', 'UTC', undefined],
  ['27/03/2026 1:75', 'UTC', undefined],
  ['31/02/2026 1:00', 'UTC', undefined],
  ['27/03/2026', 'UTC', undefined],
])('a person writes %s in %s', (written, zone, stored) => {
  expect(toDateTime(written, zone)).toBe(stored);
});

test.each([
  ['2026-03-27', '27/03/2026'],
  ['2026-03-27T14:30:00+11:00', '27/03/2026 02:30 PM'],
  ['2026-03-27T00:05:00+09:30', '27/03/2026 12:05 AM'],
  ['31/02/2026', '31/02/2026'],
])('%s is shown as %s [S2-9.dates]', (stored, shown) => {
  expect(presentDate(stored)).toBe(shown);
});

test.each([
  ['2026-03-27T03:30:00.000Z', 'Australia/Sydney', '27/03/2026 02:30 PM'],
  ['2026-12-31T14:00:00+00:00', 'Australia/Darwin', '31/12/2026 11:30 PM'],
  ['2026-03-27T00:05:00.250Z', 'UTC', '27/03/2026 12:05 AM'],
])('%s is the same moment with the time of %s', (moment, zone, shown) => {
  const stored = toZonedDateTime(moment, zone);
  expect(Date.parse(stored)).toBe(Date.parse(moment));
  expect(presentDate(stored)).toBe(shown);
});
