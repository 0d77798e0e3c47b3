import { expect, test } from '@jest/globals';
import { askTogether } from './askTogether';

const row = (name: string) => ({ name });
const isNamed = ({ name }: { name: string }, wanted: string) => name === wanted;

test('keys that are asked for at once are one question, and each has its own row', async () => {
  const questions: (readonly string[])[] = [];
  const find = askTogether(async (names: readonly string[]) => {
    questions.push(names);
    return names.filter((name) => name !== 'missing').map(row);
  }, isNamed);
  expect(await Promise.all(['a', 'missing', 'b'].map(find))).toEqual([
    row('a'),
    undefined,
    row('b'),
  ]);
  expect(await find('c')).toEqual(row('c'));
  expect(questions).toEqual([['a', 'missing', 'b'], ['c']]);
});

test('a question that fails is asked again the next time', async () => {
  let fails = true;
  const find = askTogether(async (names: readonly string[]) => {
    if (fails) throw new Error('no connection');
    return names.map(row);
  }, isNamed);
  const both = await Promise.allSettled(['a', 'b'].map(find));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('a')).toEqual(row('a'));
});
