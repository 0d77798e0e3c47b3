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
