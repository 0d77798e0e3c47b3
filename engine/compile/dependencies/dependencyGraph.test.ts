import type { FieldKey } from '../../types/model';
import { allDependents, sortFields } from './dependencyGraph';

const edges = (pairs: [FieldKey, FieldKey][]) => {
  const map = new Map<FieldKey, Set<FieldKey>>();
  for (const [from, to] of pairs) {
    map.set(from, (map.get(from) ?? new Set()).add(to));
  }
  return map;
};

test('fields without dependencies keep their order', () => {
  expect(sortFields(['#a', '#b', '#c'], edges([]))).toEqual(['#a', '#b', '#c']);
});

test('each field comes after all it depends on', () => {
  const diamond = edges([
    ['#d', '#b'],
    ['#d', '#c'],
    ['#b', '#a'],
    ['#c', '#a'],
  ]);
  const sorted = sortFields(['#a', '#b', '#c', '#d'], diamond);
  expect(sorted[0]).toBe('#d');
  expect(sorted[3]).toBe('#a');
  expect([...sorted].sort()).toEqual(['#a', '#b', '#c', '#d']);
});

test('a circle is reported with all its fields', () => {
  const circle = edges([
    ['#a', '#b'],
    ['#b', '#c'],
    ['#c', '#a'],
  ]);
  expect(() => sortFields(['#a', '#b', '#c'], circle)).toThrow(
    /#c → #a → #b → #c|#a → #b → #c → #a|#b → #c → #a → #b/,
  );
});

test('everything downstream of a field is named, in the order of the walk', () => {
  const chain = edges([
    ['#a', '#b'],
    ['#b', '#c'],
  ]);
  expect(allDependents(['#a', '#b', '#c'], chain)).toEqual({
    '#a': ['#b', '#c'],
    '#b': ['#c'],
  });
});
