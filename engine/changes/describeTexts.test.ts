import { expect, test } from '@jest/globals';
import type { Json } from '../types/json';
import { describeHelp } from './describeTexts';

const p = (text: string): Json => ({ type: 'p', text });
const [one, two, three] = [p('One.'), p('Two.'), p('Three.')];

test.each<[string, Json[], Json[], string[]]>([
  [
    'another text',
    [one, two, three],
    [one, p('2.'), three],
    ['has another part 2: “2.”, before “Two.”'],
  ],
  ['a new part', [one, three], [one, two, three], ['has a new part 2: “Two.”']],
  [
    'a part fewer',
    [one, two, three],
    [one, three],
    ['no longer has the part “Two.”'],
  ],
  [
    'a part of another kind',
    [one],
    [{ type: 'item', text: 'One.' }],
    ['shows part 1 in another way: “One.”'],
  ],
  [
    'a row with another term',
    [{ type: 'row', term: 'Size', text: '1 MB' }],
    [{ type: 'row', term: 'Most', text: '1 MB' }],
    ['has another part 1: “Most: 1 MB”, before “Size: 1 MB”'],
  ],
  [
    'two new parts in place of one',
    [one, two],
    [one, three, p('4')],
    ['has another text.'],
  ],
])('a help text with %s is said with its parts', (_what, was, is, expected) => {
  const [before, after] = [was, is].map((blocks) => ({ title: 'A', blocks }));
  expect(
    describeHelp('help/A/default.json', before, after).map(({ text }) => text),
  ).toEqual(expected);
});
