import { expect, test } from '@jest/globals';
import type { Json } from '@engine/types/json';
import { mergeTyped } from './mergeTyped';

const begun = { title: 'A', hint: 'B', nodes: ['x', 'y'] };

test.each<[string, Json, Json, Json]>([
  [
    'another place',
    { ...begun, title: 'Typed' },
    { ...begun, hint: 'Theirs' },
    { ...begun, title: 'Typed', hint: 'Theirs' },
  ],
  [
    'the same place',
    { ...begun, title: 'Typed' },
    { ...begun, title: 'Theirs', hint: 'Theirs' },
    { ...begun, title: 'Typed', hint: 'Theirs' },
  ],
  [
    'a list',
    { ...begun, nodes: ['x', 'y', 'typed'] },
    { ...begun, nodes: ['theirs', 'x', 'y'] },
    { ...begun, nodes: ['theirs', 'x', 'y', 'typed'] },
  ],
])(
  'what was typed while others changed %s is put beside their change',
  (_where, typed, present, expected) => {
    expect(mergeTyped(begun, typed, present)).toEqual(expected);
  },
);

test('what was typed alone is the content', () => {
  expect(mergeTyped(begun, { title: 'Typed' }, begun)).toEqual({
    title: 'Typed',
  });
});
