import { expect, test } from '@jest/globals';
import type { Json } from '../types/json';
import { describeExamples } from './describeExamples';

const labels: Record<string, string> = {
  edition: 'Edition',
  type: 'Monograph type',
  creators: 'Creators',
};
const wording = {
  answer: (field: string, answer: Json) => ({
    label: labels[field] ?? field,
    words: answer === 'BOOK' ? 'Book' : String(answer),
  }),
};
const known = { name: 'known', finds: [] };
const at = '/submissionItems/0/edition';

test.each<[string, Json, string]>([
  [
    'a choice and a text',
    { name: 'a book', set: { '/type': 'BOOK', [at]: '2nd' }, finds: [] },
    '“a book”: “Monograph type” is “Book”; “Edition” is “2nd”. It is accepted.',
  ],
  [
    'no answer',
    { name: 'none', unset: [at], finds: [{ path: at, code: 'required' }] },
    '“none”: “Edition” is not answered. It is refused for “Edition”.',
  ],
  [
    'a long text',
    {
      name: 'long',
      set: { [at]: { repeat: 'x', times: 256 } },
      finds: [{ path: at, code: 'maxLength' }],
    },
    '“long”: “Edition” is “x”, 256 times. It is refused for “Edition”.',
  ],
  [
    'rows, with a warning',
    {
      name: 'two',
      set: { '/creators': [{ key: 1 }, { key: 2 }] },
      finds: [{ path: at, code: 'remote', severity: 'warning' }],
    },
    '“two”: “Creators” is 2 rows. It is accepted.',
  ],
  [
    'a document as it is',
    { name: 'as it is', finds: [] },
    '“as it is” is new. It is accepted.',
  ],
])('a new case with %s is said with its answers', (_what, added, expected) => {
  const was = { base: 'book', cases: [known] };
  const is = { base: 'book', cases: [known, added] };
  expect(describeExamples(was, is, wording)).toEqual([expected]);
});

test.each<[string, Json, Json, string]>([
  [
    'one more answer',
    { name: 'a', set: { '/type': 'PAPER' }, finds: [] },
    { name: 'a', set: { '/type': 'PAPER' }, unset: [at], finds: [] },
    '“a” changes: “Edition” is not answered.',
  ],
  [
    'another result',
    { name: 'a', unset: [at], finds: [] },
    { name: 'a', unset: [at], finds: [{ path: at, code: 'required' }] },
    '“a” changes: It is refused for “Edition”.',
  ],
  [
    'an answer fewer',
    { name: 'a', unset: [at], finds: [] },
    { name: 'a', finds: [] },
    '“a” changes.',
  ],
])('of a known case with %s only that is said', (_what, old, now, expected) => {
  const was = { base: 'book', cases: [known, old] };
  const is = { base: 'book', cases: [known, now] };
  expect(describeExamples(was, is, wording)).toEqual([expected]);
});

test('new answers of a whole document are said', () => {
  const was = { type: 'BOOK', submissionItems: [{ isbn: '1' }] };
  const is = { type: 'BOOK', submissionItems: [{ isbn: '1', edition: '2nd' }] };
  expect(describeExamples(was, is, wording)).toEqual(['“Edition” is “2nd”.']);
});
