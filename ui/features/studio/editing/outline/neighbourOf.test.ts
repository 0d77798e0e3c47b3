import { expect, test } from '@jest/globals';
import { neighbourOf } from './neighbourOf';
import type { OutlineEntry } from './outline';

const placeOf = (pointer: string) => ({ file: 'steps/one/ui.json', pointer });

const entry = (
  pointer: string,
  children: readonly OutlineEntry[] = [],
): OutlineEntry => ({
  kind: 'question',
  place: placeOf(pointer),
  label: pointer,
  children,
});

const section = (count: number) =>
  entry('', [
    entry(
      '/0',
      Array.from({ length: count }, (_, index) => entry(`/0/${index}`)),
    ),
  ]);

test.each([
  ['the next, which has its place now', 3, '/0/1', '/0/1'],
  ['the one before the last', 3, '/0/2', '/0/1'],
  ['the part around the only one', 1, '/0/0', '/0'],
])('the neighbour of a removed part is %s', (_, count, removed, expected) => {
  const found = neighbourOf(
    section(count),
    section(count - 1),
    placeOf(removed),
  );
  expect(found).toEqual(placeOf(expected));
});

test('a group that goes with its last question leaves what is around it', () => {
  const before = entry('', [entry('/0', [entry('/0/0')])]);
  expect(neighbourOf(before, entry(''), placeOf('/0/0'))).toEqual(placeOf(''));
});
