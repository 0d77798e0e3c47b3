import { expect, test } from '@jest/globals';
import { neighbourOf } from './neighbourOf';
import type { OutlineEntry } from './outline';

const placeOf = (pointer: string) => ({ file: 'steps/one/ui.json', pointer });

/** How many parts each part has inside: 0 is a question. */
type Shape = number | readonly Shape[];

/** A step whose parts have the places that their order gives them. */
function entry(shape: Shape, pointer = ''): OutlineEntry {
  const inner =
    typeof shape === 'number' ? Array.from({ length: shape }, () => 0) : shape;
  return {
    kind: 'question',
    place: placeOf(pointer),
    label: pointer,
    children: inner.map((one, index) => entry(one, `${pointer}/${index}`)),
  };
}

test.each<[string, Shape, Shape, string, string]>([
  ['the next, which has its place now', [3], [2], '/0/1', '/0/1'],
  ['the one before the last', [3], [2], '/0/2', '/0/1'],
  ['the part around the only one', [1], [0], '/0/0', '/0'],
  ['what is around a group without others', [[1]], [[]], '/0/0/0', '/0'],
  ['the one before a last group', [[0, 0, 1]], [2], '/0/2/0', '/0/1'],
  ['the one after a first group', [[1, 0, 0]], [2], '/0/0/0', '/0/0'],
  ['the section before the last one', [1, 2, 1], [1, 2], '/2/0', '/1'],
  ['the section after one in the middle', [2, 1, 3], [2, 3], '/1/0', '/1'],
  ['what came in its place', [[0, 1, 0]], [3], '/0/1', '/0/1'],
])(
  'regression: the neighbour of a removed part is %s',
  (_, before, after, removed, expected) => {
    expect(neighbourOf(entry(before), entry(after), placeOf(removed))).toEqual(
      placeOf(expected),
    );
  },
);

test.each<[string, Shape, Shape, string, string]>([
  ['the part around it', [3, 2], [3, 2], '/1/7/nodes/0', '/1'],
  ['the next section, where its own went too', [3, 1, 2], [3, 2], '/1/7', '/1'],
  ['the step', [3], [3], '/7/nodes', ''],
])(
  'regression: for a removed part without an entry it is %s',
  (_, before, after, removed, expected) => {
    expect(neighbourOf(entry(before), entry(after), placeOf(removed))).toEqual(
      placeOf(expected),
    );
  },
);

test('a form that was deleted has none', () => {
  expect(neighbourOf(entry([3]), entry([]), placeOf(''))).toBeUndefined();
});
