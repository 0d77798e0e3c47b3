import { expect, test } from '@jest/globals';
import { labelOf } from './changePath';

const edit = (label: string, stepKey?: string) => ({
  label,
  stepKey,
  patch: [],
});

test.each([
  [
    'regression: typed letters of one text',
    [edit('change A', 'a'), edit('change Ac', 'a'), edit('change Acc', 'a')],
    'change Acc',
  ],
  [
    'the same text before and after another edit',
    [edit('change A', 'a'), edit('add B'), edit('change Ab', 'a')],
    'change A; add B; change Ab',
  ],
  ['edits without a text', [edit('add B'), edit('add C')], 'add B; add C'],
  ['the same edit twice', [edit('add B'), edit('add B')], 'add B'],
])('%s are one change: %#', (_what, edits, label) => {
  expect(labelOf(edits)).toBe(label);
});
