import { readFile } from 'node:fs/promises';
import { seededRandom } from '../../../engine/testing/seededRandom';
import { findSampleData } from '../../testing/files/findSample';
import { predictIssues } from './predictIssues';
import { createNumberings } from './testing/numberings';
import { predictRealDates } from './testing/realDates';

const predict = (issues: readonly string[], frequency = '', prefix = '') =>
  predictIssues({
    issues: issues.map((issue) => ({ issue })),
    previous: '',
    frequency,
    prefix,
  });
const next = (issues: readonly string[], frequency = '') =>
  predict(issues, frequency)[0]?.issue;

test.each([
  [['no. 12'], '', 'no. 13'],
  [['No 009'], '', 'No 010'],
  [['12'], '', '13'],
  [['vol. 3 no. 4'], 'QUARTERLY', 'vol. 4 no. 1'],
  [['vol. 3 no. 4'], '', 'vol. 3 no. 5'],
  [['2(2)', '3(1)', '3(2)'], '', '4(1)'],
  [['November 2026', 'December 2026'], '', 'January 2027'],
  [['Spring 2026'], 'QUARTERLY', 'Summer 2027'],
  [['Spring 2025', 'Summer 2025', 'Fall 2025'], '', 'Winter 2025'],
  [['no. 9/10', 'no. 11/12'], '', 'no. 13/14'],
  [['Jan-Feb 2026', 'Mar-Apr 2026'], '', 'May-Jun 2026'],
  [['3/2025', '1/2026', '2/2026', '3/2026'], '', '1/2027'],
  [['2024-2025'], 'ANNUAL', '2025-2026'],
  [['2024'], 'BIENNIAL', '2026'],
  [['6 March 2026', '13 March 2026'], '', '20 March 2026'],
  [['31 January 2026'], 'MONTHLY', '28 February 2026'],
  [['2026-03-27', '2026-04-03'], '', '2026-04-10'],
  [['27/03/2026'], 'WEEKLY', '03/04/2026'],
  [['no. 7: Kelp', 'no. 8: Tides', 'no. 9: Gulls'], '', 'no. 10'],
])('%j, %s: %s', (issues, frequency, expected) => {
  expect(next(issues, frequency)).toBe(expected);
});

test.each([[[]], [['']], [['Special issue']], [['x'.repeat(500)]]])(
  'there is no suggestion for %j',
  (issues) => {
    expect(predict(issues, 'MONTHLY')).toEqual([]);
  },
);

test('at most five are suggested, each once and beginning with what was typed', () => {
  const issues = ['vol. 3 no. 2', 'vol. 3 no. 3'];
  const all = predict(issues, 'QUARTERLY').map(({ issue }) => issue);
  expect(all).toHaveLength(5);
  expect(new Set(all).size).toBe(5);
  expect(all[0]).toBe('vol. 3 no. 4');
  const typed = predict(issues, 'QUARTERLY', 'VOL. 5');
  expect(typed[0]?.issue).toBe('vol. 5 no. 1');
  expect(predict(issues, 'QUARTERLY', 'issue')).toEqual([]);
});

test('the year beside a number, and its month, are suggested with it', () => {
  const issues = [3, 4, 5, 6].map((at) => ({
    issue: `no. ${at}`,
    year: at < 5 ? 2025 : 2026,
  }));
  const asked = { issues, previous: '', frequency: 'SEMIANNUAL', prefix: '' };
  expect(predictIssues(asked)[0]).toMatchObject({ issue: 'no. 7', year: 2027 });
  expect(predict(['March 2026'], 'MONTHLY')[0]).toMatchObject({
    issue: 'April 2026',
    year: 2026,
    month: 4,
    because: { sentence: 'issueFollows', params: { issue: 'March 2026' } },
  });
});

const ofYear = (year: number, numbers: readonly number[]) =>
  numbers.map((at) => ({ issue: `no. ${at}`, year }));
const firstYear = ofYear(2025, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const lastYears = [
  ...ofYear(2024, [1, 2, 3, 4, 5, 6]),
  ...ofYear(2025, [1, 2, 3, 4, 5]),
];

test.each([
  [[{ issue: 'November 1978' }], 'MONTHLY', 'January 1979', 'February 1979'],
  [[{ issue: 'Spring 2025' }], 'QUARTERLY', 'Autumn 2026', 'Winter 2026'],
  [[{ issue: '11/2025' }], 'MONTHLY', '1/2026', '2/2026'],
  [lastYears, 'BIMONTHLY', 'no. 6', 'no. 1'],
  [lastYears, 'BIMONTHLY', 'no. 2', 'no. 3'],
  [ofYear(2026, [7, 8]), 'MONTHLY', 'no. 11', 'no. 12'],
  [ofYear(2025, [10, 11, 12]), 'MONTHLY', 'no. 1', 'no. 2'],
  [firstYear, 'MONTHLY', 'no. 1', 'no. 2'],
  [firstYear, 'MONTHLY', 'no. 3', 'no. 4'],
  [firstYear, 'MONTHLY', 'no. 11', 'no. 13'],
  [ofYear(2026, [7, 8]), 'MONTHLY', 'No. 3', 'No. 4'],
  [[], 'MONTHLY', 'no. 3', 'no. 4'],
  [[{ issue: 'Special' }], 'MONTHLY', 'May 2026', 'June 2026'],
])(
  'after %j, %s, a row %s is followed by %s: rows before it are no gap',
  (issues, frequency, previous, expected) => {
    const asked = { issues, frequency, previous, prefix: '' };
    expect(predictIssues(asked)[0]?.issue).toBe(expected);
  },
);

test('a row after the last number of a year has the next year', () => {
  const asked = { frequency: 'BIMONTHLY', previous: 'no. 6', prefix: '' };
  const [first] = predictIssues({ issues: lastYears, ...asked });
  expect(first).toMatchObject({ issue: 'no. 1', year: 2026 });
});

test.each([
  [ofYear(2026, [12, 9, 10, 11]), '', 'no. 13'],
  [ofYear(2026, [12, 9, 10, 11]), 'no. 13', 'no. 14'],
  [ofYear(2026, [9, 10, 11, 12]), 'no. 9', 'no. 13'],
  [ofYear(2026, [9, 10, 11, 12]), 'no. 8', 'no. 13'],
  [ofYear(2026, [9, 10, 11, 12]), 'no. 6', 'no. 7'],
  [['May 2026', 'April 2026'].map((issue) => ({ issue })), '', 'June 2026'],
  [[11, 12, 1, 2].map((at) => ({ issue: `no. ${at}` })), '', 'no. 3'],
])(
  'back issues are in their place: after %j and the row %j comes %s, which is not deposited yet',
  (issues, previous, expected) => {
    const asked = { issues, frequency: 'MONTHLY', previous, prefix: '' };
    expect(predictIssues(asked)[0]?.issue).toBe(expected);
  },
);

test('an issue that is deposited is not suggested again, one of a later year is', () => {
  const issues = ofYear(2026, [9, 10, 11, 12]);
  const asked = { issues, frequency: 'MONTHLY', previous: 'no. 6' };
  const found = predictIssues({ ...asked, prefix: 'no. 9' });
  expect(found).toMatchObject([{ issue: 'no. 9', year: 2027 }]);
});

test('of 200 series in twelve patterns the first suggestion is right for 95 % [S1-7.predict]', () => {
  const random = seededRandom(20_261_123);
  const upTo = (count: number) => Math.floor(random() * count);
  const misses: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const numberings = createNumberings(2005 + upTo(15), 1 + upTo(40));
    const numbering = numberings[at % numberings.length];
    if (numbering === undefined) throw new Error('no numbering');
    const { name, frequency, issueAt } = numbering;
    const [first, length] = [upTo(12), 3 + upTo(30)];
    const issues = Array.from({ length }, (_none, step) =>
      issueAt(first + step),
    );
    const expected = issueAt(first + length);
    const found = next(issues, frequency);
    if (found !== expected)
      misses.push(`${name}: ${issues.at(-1)} → ${found}, not ${expected}`);
  }
  expect([misses.length <= 10, misses]).toEqual([true, misses]);
});

const periodicals = findSampleData('serials/trove-periodical-issues.ndjson');

(periodicals === undefined ? test.skip : test)(
  'of real dates with a stable interval the month is right for 90 %',
  async () => {
    const text = await readFile(periodicals ?? '', 'utf8');
    const { count, missed } = predictRealDates(text);
    if (process.env['LIST_MISSES'] === 'true') {
      const lines = missed.map((miss) => `${JSON.stringify(miss)}\n`);
      process.stdout.write(lines.join(''));
    }
    expect(count).toBeGreaterThan(1000);
    expect(missed.length / count).toBeLessThanOrEqual(0.1);
  },
);
