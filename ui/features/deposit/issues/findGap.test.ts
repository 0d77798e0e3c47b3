import { describe, expect, it } from '@jest/globals';
import { findGap, findNext, type IssueGap } from './findGap';

const issues = (numbers: readonly string[], year?: number) =>
  numbers.map((number) => ({ number, ...(year !== undefined && { year }) }));

/** Place and key of a gap have their own tests. */
const tell = (found: IssueGap | undefined) => {
  if (found === undefined) return undefined;
  const { at: _at, key: _key, ...told } = found;
  return told;
};

const gap = (
  before: string,
  after: string,
  first: string,
  last?: string,
  isDeposited = true,
) => ({ before, isDeposited, after, first, ...(last && { last }) });

describe('a gap in the numbers', () => {
  it.each([
    // deposited, added, the gap
    [['No. 12'], ['No. 14'], gap('No. 12', 'No. 14', 'No. 13')],
    [['No. 12'], ['No. 13', 'No. 14'], undefined],
    [['No. 12'], ['No. 14', 'No. 13'], undefined],
    [['No. 12', 'No. 11'], ['No. 10'], undefined],
    [['No. 13', 'No. 14', 'No. 12'], ['No. 15'], undefined],
    [['No. 12'], ['No. 16'], gap('No. 12', 'No. 16', 'No. 13', 'No. 15')],
    [
      ['No. 12'],
      ['No. 13', 'No. 15'],
      gap('No. 13', 'No. 15', 'No. 14', undefined, false),
    ],
    [
      ['Vol. 12 no. 2'],
      ['Vol. 12 no. 4'],
      gap('Vol. 12 no. 2', 'Vol. 12 no. 4', 'Vol. 12 no. 3'),
    ],
    [['Vol. 12 no. 4'], ['Vol. 13 no. 2'], undefined],
    [
      ['Vol. 12 no. 2 (Winter 2026)'],
      ['Vol. 12 no. 4'],
      gap('Vol. 12 no. 2 (Winter 2026)', 'Vol. 12 no. 4', 'Vol. 12 no. 3'),
    ],
    [['12'], ['14'], gap('12', '14', '13')],
    [['Volume 1'], ['Volume 3'], gap('Volume 1', 'Volume 3', 'Volume 2')],
    [['Part 1: A–K'], ['Part 3'], gap('Part 1: A–K', 'Part 3', 'Part 2')],
    [['No. 12'], ['Special issue'], undefined],
    [['March 2026'], ['May 2026'], undefined],
    [['No. 12'], ['No. 900'], undefined],
    [[], ['No. 4'], undefined],
    [['No. 12'], ['12'], undefined],
    // double issues count as both of their numbers
    [['No. 11/12', 'No. 10'], ['No. 13'], undefined],
    [['No. 10'], ['No. 11/12', 'No. 13'], undefined],
    [['No. 10'], ['No. 11–12'], undefined],
    [['11/12', '10'], ['13'], undefined],
    [['No. 11/12'], ['No. 12'], undefined],
    [['No. 11/12'], ['No. 14'], gap('No. 11/12', 'No. 14', 'No. 13')],
    [['No. 10'], ['No. 12/13'], gap('No. 10', 'No. 12/13', 'No. 11')],
    [['12-4'], ['12-6'], undefined],
  ])('%j, then %j', (deposited, added, expected) => {
    expect(tell(findGap(issues(deposited), issues(added)))).toEqual(expected);
  });

  it.each([
    [['No. 3, 2025'], ['No. 5, 2026'], undefined],
    [['No. 1, 2026', 'No. 6, 2025'], ['No. 2, 2026'], undefined],
    [['2/2025', '1/2025'], ['4/2026'], undefined],
    [['No. 3 (2025)'], ['No. 5 (2026)'], undefined],
    [
      ['No. 6, 2025', 'No. 1, 2026'],
      ['No. 3, 2026'],
      gap('No. 1, 2026', 'No. 3, 2026', 'No. 2, 2026'),
    ],
    [['2/2026'], ['4/2026'], gap('2/2026', '4/2026', '3/2026')],
    // a volume may run through two years
    [
      ['Vol. 12 no. 2, 2025'],
      ['Vol. 12 no. 4, 2026'],
      gap('Vol. 12 no. 2, 2025', 'Vol. 12 no. 4, 2026', 'Vol. 12 no. 3, 2025'),
    ],
  ])(
    'regression: numbers of another year are not compared: %j, then %j',
    (deposited, added, expected) => {
      expect(tell(findGap(issues(deposited), issues(added)))).toEqual(expected);
    },
  );
});

describe('a gap in numbers that begin again each year, which they do not name', () => {
  const monthly = ['No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5'];

  it.each([
    ['No. 4', 2026, gap('No. 2', 'No. 4', 'No. 3')],
    ['No. 3', 2026, undefined],
    // Whether numbers begin again is not known without a year.
    ['No. 4', undefined, undefined],
  ])('%s of %s', (number, year, expected) => {
    const deposited = [
      ...issues(['No. 2', 'No. 1'], 2026),
      ...issues(monthly.toReversed(), 2025),
    ];
    expect(tell(findGap(deposited, issues([number], year)))).toEqual(expected);
  });

  it('regression: is none before the first known number of a year, where No. 1 alone came again', () => {
    const deposited = [
      ...issues(['No. 1'], 2024),
      ...issues(['No. 1', 'No. 2', 'No. 3'], 2025),
    ];
    expect(findGap(deposited, issues(['No. 5'], 2026))).toBeUndefined();
    const added = issues(['No. 1', 'No. 3'], 2026);
    expect(tell(findGap(deposited, added))).toEqual(
      gap('No. 1', 'No. 3', 'No. 2', undefined, false),
    );
  });

  it('is none where the numbers run through the years', () => {
    const deposited = issues(monthly, 2025);
    expect(findGap(deposited, issues(['No. 6'], 2026))).toBeUndefined();
    expect(tell(findGap(deposited, issues(['No. 7'], 2026)))).toEqual(
      gap('No. 5', 'No. 7', 'No. 6'),
    );
  });

  // No. 11 came again, with another year.
  it.each([
    ['No. 13', 2026, undefined],
    ['No. 14', 2026, gap('No. 12', 'No. 14', 'No. 13')],
    ['No. 14', undefined, gap('No. 12', 'No. 14', 'No. 13')],
  ])(
    'regression: one mistyped year does not make numbers begin again: %s of %s',
    (number, year, expected) => {
      const deposited = [
        ...issues(['No. 12', 'No. 11', 'No. 10'], 2025),
        ...issues(['No. 11'], 2052),
      ];
      expect(tell(findGap(deposited, issues([number], year)))).toEqual(
        expected,
      );
    },
  );

  it('regression: is found at the issue of its year, and denied for that year alone', () => {
    const added = [
      ...issues(['No. 1', 'No. 3'], 2025),
      ...issues(['No. 3'], 2026),
    ];
    const deposited = issues(['No. 1'], 2026);
    const first = findGap(deposited, added);
    expect(first).toMatchObject({ first: 'No. 2', at: 1 });
    const denied = [first?.key ?? ''];
    const second = findGap(deposited, added, 'No.', denied);
    expect(second).toMatchObject({ first: 'No. 2', at: 2 });
    denied.push(second?.key ?? '');
    expect(findGap(deposited, added, 'No.', denied)).toBeUndefined();
  });
});

describe('the number after the last', () => {
  it.each([
    [['Part 5'], 'Part 6'],
    [['Part 5/6'], 'Part 7'],
    [['No. 11/12 (Winter)'], 'No. 13'],
    [['Index'], undefined],
  ])('of %j is %s', (numbers, next) => {
    expect(findNext(numbers, 'No.')).toBe(next);
  });
});
