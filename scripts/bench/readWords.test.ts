import { expect, it } from '@jest/globals';
import { readWords } from './readWords';

const parts = ['engine', 'api'] as const;

it.each([
  [[], { parts: ['engine', 'api'], json: undefined }],
  [['api'], { parts: ['api'], json: undefined }],
  [['--json', 'a.json'], { parts: ['engine', 'api'], json: 'a.json' }],
  [['--json', 'a.json', '--', 'api'], { parts: ['api'], json: 'a.json' }],
  [['--json'], undefined],
  [['kitchen'], undefined],
])('%p', (words, asked) => {
  expect(readWords(words, parts)).toEqual(asked);
});
