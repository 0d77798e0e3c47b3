import { expect, test } from '@jest/globals';
import { findLast, MergedInCircle } from './findLast';

const merges: Readonly<Record<string, string>> = {
  a: 'b',
  b: 'c',
  one: 'other',
  other: 'one',
  self: 'self',
};
const read = (id: string) => Promise.resolve(merges[id]);

test.each([
  ['c', 'c'],
  ['b', 'c'],
  ['a', 'c'],
])('what was merged into %s is at %s in the end', async (into, last) => {
  expect(await findLast(read, into)).toBe(last);
});

test.each(['one', 'self'])(
  'a circle of merges that begins at %s is an error, which ends the job',
  async (into) => {
    await expect(findLast(read, into)).rejects.toThrow(
      new MergedInCircle(`${into} was merged in a circle`),
    );
  },
);

test('merges without an end are not followed for ever', async () => {
  const readNext = (id: string) => Promise.resolve(String(Number(id) + 1));
  await expect(findLast(readNext, '0')).rejects.toThrow(MergedInCircle);
});
