import { describe, expect, it, test } from '@jest/globals';
import {
  readQuery,
  readSort,
  toSearch,
  toSort,
  withChange,
  withoutFilters,
  withPage,
} from './listQuery';
import { readDays } from './DaysFields';
import type { ListFilter } from './listTypes';

const filters: readonly ListFilter[] = [
  { kind: 'words', name: 'q', label: 'Find' },
  {
    kind: 'words',
    name: 'publisherName',
    idName: 'publisherId',
    label: 'Publisher',
  },
  { kind: 'days', label: 'Deposited' },
];

test.each([
  ['', ''],
  ['?q=tides&page=2', '?q=tides&page=2'],
  ['?q=+&other=1', ''],
  ['?sort=-title&publisherId=p1', '?publisherId=p1&sort=-title'],
  ['?from=2026-11-01&to=2026-11-20', '?from=2026-11-01&to=2026-11-20'],
])('an address with the query %j is the list of the query %j', (from, to) => {
  expect(toSearch(readQuery(from, filters))).toBe(to);
});

describe('a change', () => {
  const query = { q: 'tides', publisherId: 'p1', sort: 'title', page: '3' };
  test.each([
    ['of a filter returns to the first page', { q: 'maps' }, { q: 'maps' }],
    ['to nothing removes the filter', { q: ' ' }, { q: undefined }],
    ['of the order keeps the filters', { sort: '-title' }, { sort: '-title' }],
  ])('%s', (_case, change, expected) => {
    const next = withChange(query, change);
    expect(next).toEqual({ ...query, page: undefined, ...expected });
  });

  it('of the page keeps everything else', () => {
    expect(withPage(query, 4)).toEqual({ ...query, page: '4' });
    expect(withPage(query, 1)).toEqual({ ...query, page: undefined });
  });

  it('that removes all filters keeps the order', () => {
    expect(withoutFilters(query, filters)).toEqual({ sort: 'title' });
  });
});

test.each(['title', '-title'])('the order %s is read and written', (sort) => {
  const read = readSort(sort);
  expect(read === undefined ? '' : toSort(read)).toBe(sort);
});

describe('the days of a list [S1-9.date-ranges]', () => {
  test.each([
    [{ range: 'LAST_7_DAYS' }, { range: 'LAST_7_DAYS' }],
    [{ range: 'ALL_TIME' }, { range: '' }],
    [
      { range: 'BETWEEN', from: '1/11/2026', to: '20112026' },
      { range: '', from: '2026-11-01', to: '2026-11-20' },
    ],
    [
      { range: 'BETWEEN', from: '' },
      { range: '', from: '', to: '' },
    ],
  ])('%j are asked for as %j', (typed, answers) => {
    expect(readDays(typed)).toEqual({
      answers: expect.objectContaining(answers),
      isWrong: false,
    });
  });

  test.each(['31/02/2026', 'last week', '2026'])(
    '%s is no date, and nothing is asked for',
    (from) => {
      expect(readDays({ range: 'BETWEEN', from }).isWrong).toBe(true);
    },
  );
});
