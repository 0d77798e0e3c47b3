import fc from 'fast-check';
import { applyPatch } from 'rfc6902';
import type { Json } from '../types/json';
import { createFilePatch } from './createFilePatch';

const entries = (count: number, first = 0): Json[] =>
  Array.from({ length: count }, (_, index) => ({ name: `n${first + index}` }));

function follow(before: Json, after: Json) {
  const made = structuredClone({ file: before });
  const patch = createFilePatch(before, after).map((step) => ({
    ...step,
    path: `/file${step.path}`,
  }));
  expect(applyPatch(made, patch)).toEqual(patch.map(() => null));
  expect(made.file).toEqual(after);
  return patch.length;
}

test.each<[string, Json, Json, most: number]>([
  ['an entry is added to a long list', entries(9000), entries(9001), 1],
  ['one is taken out', entries(9000), entries(8999, 1), 1],
  [
    'one is changed',
    entries(9000),
    entries(9000).with(4500, { name: 'other' }),
    1,
  ],
  ['all are changed', entries(9000), entries(9000, 9000), 9000],
  ['nothing is left', entries(9000), [], 9000],
  [
    'lists of lists differ',
    Array.from({ length: 90 }, (_, row) => entries(90, row)),
    Array.from({ length: 90 }, (_, row) => entries(90, row + 90)),
    9000,
  ],
])('%s', (_name, before, after, most) => {
  expect(follow({ entries: before }, { entries: after })).toBeLessThanOrEqual(
    most,
  );
});

test('regression: entries with an id are compared with those of the same id', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, label: 'Same' }));
  const before = { nodes: [a, b, c] as Json[] };
  const after = {
    nodes: [{ id: 'x', label: 'Same' }, a, { ...c, label: 'New' }] as Json[],
  };
  follow(before, after);
  expect(createFilePatch(before, after)).toEqual([
    { op: 'replace', path: '/nodes/2/label', value: 'New' },
    { op: 'remove', path: '/nodes/1' },
    { op: 'add', path: '/nodes/0', value: { id: 'x', label: 'Same' } },
  ]);
});

const setOfWords = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));

test('whatever two sets have, the operations make the second of the first', () => {
  fc.assert(
    fc.property(setOfWords, setOfWords, (before, after) => {
      follow({ inside: before }, { inside: after });
    }),
  );
});

/** No file has this name in it: the reading of a body refuses it, and so does the library that makes the operations. */
const jsonValue = fc
  .jsonValue()
  .filter((value) => !JSON.stringify(value).includes('"__proto__":'));

test('whatever two files say, the operations make the second of the first', () => {
  fc.assert(
    fc.property(jsonValue, jsonValue, (before, after) => {
      follow({ inside: before as Json }, { inside: after as Json });
    }),
  );
});

test('regression: a moved entry is taken out and put in again, with its change before, also beside entries without a key', () => {
  const group = { layout: 'reveal', nodes: [{ field: 'genre' }] };
  const [title, notes] = ['title', 'notes'].map((field) => ({ field }));
  const before = { nodes: [notes, title, group] as Json[] };
  const after = { nodes: [title, group, { ...notes, hint: 'h' }] as Json[] };
  follow(before, after);
  expect(createFilePatch(before, after)).toEqual([
    { op: 'add', path: '/nodes/0/hint', value: 'h' },
    { op: 'remove', path: '/nodes/0' },
    { op: 'add', path: '/nodes/2', value: { field: 'notes', hint: 'h' } },
  ]);
});

test('regression: a change inside an entry without a key is not another entry', () => {
  const group = (label: string) => ({ nodes: [{ field: 'genre', label }] });
  const before = { nodes: [{ field: 'a' }, group('Genre')] };
  const after = { nodes: [{ field: 'a' }, group('Kind')] };
  expect(createFilePatch(before, after)).toEqual([
    { op: 'replace', path: '/nodes/1/nodes/0/label', value: 'Kind' },
  ]);
});
