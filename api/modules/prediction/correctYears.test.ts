import { predictIssues } from './predictIssues';

const ofYear = (year: number, numbers: readonly number[]) =>
  numbers.map((at) => ({ issue: `no. ${at}`, year }));

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const throughYears = [
  ...ofYear(2024, months),
  ...ofYear(
    2025,
    months.map((at) => at + 12),
  ),
  ...ofYear(2026, [25, 26]),
];
const byYears = [
  ...ofYear(2024, [1, 2, 3, 4, 5, 6]),
  ...ofYear(2025, [1, 2, 3, 4, 5, 6]),
  ...ofYear(2026, [1, 2, 3]),
];

describe.each([
  ['numbers that run through the years', throughYears, 'MONTHLY', 'no. 27'],
  ['numbers that begin again each year', byYears, 'BIMONTHLY', 'no. 4'],
])('%s', (_what, issues, frequency, expected) => {
  it.each([2026, 2052, 1925])(
    'regression: are predicted alike where one issue has the mistyped year %s',
    (mistyped) => {
      const between = issues.flatMap(({ year }, at) =>
        issues[at - 1]?.year === year && issues[at + 1]?.year === year
          ? [at]
          : [],
      );
      const predicted = between.map((wrong) => {
        const known = issues.map((issue, at) =>
          at === wrong ? { ...issue, year: mistyped } : issue,
        );
        const asked = { frequency, previous: '', prefix: '' };
        const [first] = predictIssues({ issues: known, ...asked });
        return [wrong, first?.issue, first?.year];
      });
      expect(predicted).toEqual(between.map((at) => [at, expected, 2026]));
    },
  );
});

describe('the mistyped year of the last issue', () => {
  const asked = { previous: '', prefix: '' };

  it.each([
    ['runs through the years', throughYears, 'MONTHLY', 2036, 'no. 27'],
    ['runs through the years', throughYears, 'MONTHLY', 1925, 'no. 27'],
    ['runs through the years', throughYears, 'MONTHLY', 2025, 'no. 27'],
    ['starts again each year', byYears, 'BIMONTHLY', 2036, 'no. 4'],
    ['starts again each year', byYears, 'BIMONTHLY', 1925, 'no. 4'],
  ])(
    'regression: is corrected where the numbering %s (%#)',
    (_what, issues, frequency, mistyped, expected) => {
      const known = issues.map((issue, at) =>
        at === issues.length - 1 ? { ...issue, year: mistyped } : issue,
      );
      const [first] = predictIssues({ issues: known, frequency, ...asked });
      expect(first).toMatchObject({ issue: expected, year: 2026 });
    },
  );

  it.each([
    // the serial paused
    ['QUARTERLY', ofYear(2021, [1, 2, 3]), { issue: 'no. 4', year: 2026 }],
    // issues between them were never deposited
    ['QUARTERLY', ofYear(2010, [1, 2, 3]), { issue: 'no. 60', year: 2026 }],
    // one before it may be the mistyped one
    ['QUARTERLY', ofYear(1925, [1]), { issue: 'no. 2', year: 2026 }],
    [
      'QUARTERLY',
      [...ofYear(2025, [3, 4]), { issue: 'no. 5', year: 1925 }],
      { issue: 'no. 6', year: 2026 },
    ],
    [
      'TRIENNIAL',
      [
        { issue: 'no. 1', year: 2014 },
        { issue: 'no. 2', year: 2017 },
      ],
      { issue: 'no. 3', year: 2026 },
    ],
    ['IRREGULAR', ofYear(2015, [1, 2, 3]), { issue: 'no. 4', year: 2026 }],
  ])('%s: %j keeps the year of %j', (frequency, issues, last) => {
    const known = [...issues, last];
    const [first] = predictIssues({ issues: known, frequency, ...asked });
    expect(first?.year ?? last.year).toBeGreaterThanOrEqual(last.year);
  });
});

it('an issue of the next year that was deposited before the last ones of a year keeps its year', () => {
  const issues = [
    ...ofYear(2025, [1, 2, 3, 4, 5]),
    ...ofYear(2026, [1]),
    ...ofYear(2025, [6]),
  ];
  const asked = { frequency: 'BIMONTHLY', previous: '', prefix: '' };
  const [first] = predictIssues({ issues, ...asked });
  expect(first).toMatchObject({ issue: 'no. 2', year: 2026 });
});
