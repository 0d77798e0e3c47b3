import { expect, it } from '@jest/globals';
import type { CopyConflict, StudioFiles } from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import { settleConflict } from './settleConflict';
import { conflictSettled } from './studioActions';
import { emptyStudio, type StudioState } from './studioState';

const FILE = 'steps/one/ui.json';
const at = (inside: string) => `/steps~1one~1ui.json${inside}`;
const copyOf = (nodes: Json[]): StudioFiles => ({ [FILE]: { nodes } });

/** Others put a question at the top, and labelled the second one anew. */
const conflict: CopyConflict = {
  revision: 7,
  more: 0,
  conflicts: [
    { pointer: at('/nodes/2/label'), yours: 'Mine', theirs: 'Theirs' },
  ],
  changes: [
    {
      revision: 7,
      label: 'x',
      author: 'bo',
      date: '2026-11-21T03:00:00.000Z',
      patch: [
        { op: 'add', path: at('/nodes/0'), value: { label: 'New' } },
        { op: 'replace', path: at('/nodes/2/label'), value: 'Theirs' },
      ],
    },
  ],
  mine: [{ op: 'add', path: at('/nodes/1/hint'), value: 'My hint' }],
};

const copy = {
  revision: 6,
  release: 3,
  base: {},
  newest: {},
  savedDate: null,
  savedBy: null,
  reads: {},
  live: undefined,
  abilities: { edit: true, publish: true, editTexts: true },
  saved: copyOf([{ label: 'One' }, { label: 'Two' }]),
  files: copyOf([{ label: 'One', hint: 'My hint' }, { label: 'Mine' }]),
};
const state: StudioState = {
  ...emptyStudio,
  phase: 'open',
  copy,
  conflict,
  unsaved: [
    {
      label: 'Mine',
      patch: [
        { op: 'replace', path: at('/nodes/1/label'), value: 'Mine' },
        { op: 'add', path: at('/nodes/0/hint'), value: 'My hint' },
      ],
    },
  ],
};

const settled = (kept: string[], given: Partial<CopyConflict> = {}) =>
  settleConflict(
    { ...state, conflict: { ...conflict, ...given } },
    conflictSettled(kept),
  ).copy?.files;

it.each([
  ['mine', [at('/nodes/2/label')], 'Mine'],
  ['theirs', [], 'Theirs'],
])(
  'writes each edit to its own question after others added one: %s',
  (_whose, kept, label) => {
    expect(settled(kept)).toEqual(
      copyOf([{ label: 'New' }, { label: 'One', hint: 'My hint' }, { label }]),
    );
  },
);

it('keeps the same question selected', () => {
  const selected = { file: FILE, pointer: '/nodes/1' };
  const next = settleConflict({ ...state, selected }, conflictSettled([]));
  expect(next.selected).toEqual({ file: FILE, pointer: '/nodes/2' });
});

it('removes several questions without a shift between them', () => {
  const pointers = [at('/nodes/0'), at('/nodes/1')];
  const conflicts = pointers.map((pointer) => ({ pointer, theirs: 'x' }));
  expect(settled(pointers, { conflicts })).toEqual(
    copyOf([{ label: 'Theirs' }]),
  );
});

it('writes nothing where others removed the question', () => {
  const pointer = at('/nodes/2/label');
  const conflicts = [{ pointer, yours: 'Mine', gone: true }];
  expect(settled([pointer], { conflicts })?.[FILE]).toMatchObject({
    nodes: [{ label: 'New' }, { label: 'One' }, { label: 'Theirs' }],
  });
});

it('makes changes once that the opened copy has', () => {
  const saved = copyOf([{ label: 'New' }, { label: 'One' }, { label: 'Two' }]);
  const opened = { ...state, copy: { ...copy, revision: 7, saved } };
  const { copy: next } = settleConflict(opened, conflictSettled([]));
  expect(next?.files[FILE]).toMatchObject({
    nodes: [{ label: 'New' }, { label: 'One', hint: 'My hint' }, {}],
  });
});
