import { expect, it } from '@jest/globals';
import { readWords } from './readWords';

const parts = ['engine', 'api'] as const;

it.each([
  [[], { parts: ['engine', 'api'], json: undefined, only: [] }],
  [['api'], { parts: ['api'], json: undefined, only: [] }],
  [
    ['--json', 'a.json'],
    { parts: ['engine', 'api'], json: 'a.json', only: [] },
  ],
  [
    ['--json', 'a.json', '--', 'api'],
    { parts: ['api'], json: 'a.json', only: [] },
  ],
  [['api', '50'], { parts: ['api'], json: undefined, only: ['50'] }],
  [['--json'], undefined],
  [['kitchen'], undefined],
])('%p', (words, asked) => {
  expect(readWords(words, parts, ['50'])).toEqual(asked);
});
