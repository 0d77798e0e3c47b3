import type { Json, JsonPointer } from '@engine/types/json';
import { listDifferences } from './listDifferences';

test.each<[string, Json, Json, JsonPointer[]]>([
  ['the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a value', { a: { b: 1 } }, { a: { b: 2 } }, ['/a/b']],
  ['one more', { a: 1 }, { a: 1, b: { c: 2 } }, ['/b']],
  ['one less', { a: 1, b: 2 }, { a: 1 }, ['/b']],
  ['null for what is missing', { a: null }, {}, []],
  ['a list for an object', { a: { 0: 1 } }, { a: [1] }, ['/a']],
  ['a row more', { a: [1] }, { a: [1, 2] }, ['/a/1']],
  ['a row less', { a: [1, 2] }, { a: [1] }, ['/a/1']],
  ['a row in front', { a: [1, 2] }, { a: [0, 1] }, ['/a/0', '/a/1']],
  ['a name with a slash', { 'a/b~': 1 }, { 'a/b~': 2 }, ['/a~1b~0']],
  ['a name of every object', {}, { constructor: 1 }, ['/constructor']],
])('two values differ by %s', (_what, before, after, places) => {
  expect(listDifferences(before, after, new Set())).toEqual(places);
});

test('a place that is left out is left out with all inside it', () => {
  const before = { rows: [{ name: 'a', year: 1 }] };
  const after = { rows: [{ name: 'b', year: 2 }] };
  const listed = (place: JsonPointer) =>
    listDifferences(before, after, new Set([place]));
  expect(listed('/rows')).toEqual([]);
  expect(listed('/rows/0/name')).toEqual(['/rows/0/year']);
});

test('regression: names that move from row to row change no rows beside the names', () => {
  const toRows = (names: string[]) => ({
    rows: names.map((name) => ({ name })),
  });
  const names = new Set(['/rows/0/name', '/rows/1/name', '/rows/2/name']);
  const [before, after] = [toRows(['a', 'b', 'c']), toRows(['b', 'c', 'd'])];
  expect(listDifferences(before, after, names)).toEqual([]);
});

test('regression: lists of 100,000 rows are compared', () => {
  const toRows = (value: number) =>
    Array.from({ length: 100_000 }, () => value);
  expect(listDifferences(toRows(1), toRows(2), new Set())).toHaveLength(
    100_000,
  );
});
