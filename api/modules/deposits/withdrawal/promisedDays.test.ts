import { addWorkingDays, toPromisedDays } from './promisedDays';

test.each([
  ['a Monday', '2026-11-30', 3, '2026-12-03'],
  ['a Thursday', '2026-12-03', 3, '2026-12-08'],
  ['a Friday', '2026-12-04', 1, '2026-12-07'],
  ['a Saturday', '2026-12-05', 1, '2026-12-07'],
  ['a Sunday', '2026-12-06', 7, '2026-12-15'],
  ['the end of a year', '2026-12-31', 3, '2027-01-05'],
])('weekends are no working days: from %s', (_when, day, days, expected) => {
  expect(addWorkingDays(day, days)).toBe(expected);
});

test('a request is looked at within 3 working days, and decided about within 7', () => {
  expect(toPromisedDays('2026-12-02')).toEqual({
    checkDue: '2026-12-07',
    decisionDue: '2026-12-11',
  });
});
