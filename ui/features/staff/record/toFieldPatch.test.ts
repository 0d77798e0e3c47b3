import { toFieldPatch } from './toFieldPatch';

const before = { name: 'Kelp', street: '1 Slip Road', suburb: 'Hobart' };

test.each([
  ['nothing', before, []],
  [
    'another value',
    { ...before, name: 'Kelp & Sons' },
    [{ op: 'replace', path: '/name', value: 'Kelp & Sons' }],
  ],
  [
    'an answer that was taken away',
    { name: 'Kelp', suburb: 'Hobart' },
    [{ op: 'remove', path: '/street' }],
  ],
  [
    'a new answer',
    { ...before, revisionNotes: 'A letter' },
    [{ op: 'add', path: '/revisionNotes', value: 'A letter' }],
  ],
])('%s', (_what, after, patch) => {
  expect(toFieldPatch(before, after)).toEqual(patch);
});
