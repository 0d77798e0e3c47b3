import { expect, test } from '@jest/globals';
import { describeList } from './describeList';

test('regression: a list that is new is said once', () => {
  const file = 'lists/Colours.json';
  const list = { name: 'Colours', entries: [] };
  expect(describeList(file, undefined, list, {})).toEqual([
    {
      kind: 'safe',
      file,
      pointer: '',
      subject: 'List “Colours”',
      text: 'is new.',
    },
  ]);
});
