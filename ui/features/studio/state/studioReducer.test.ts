import { expect, it } from '@jest/globals';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import { objectAt, writeAt } from '../editing/definition/files';
import {
  conflictSettled,
  edited,
  notSaved,
  refusedDropped,
  saved,
  selected,
  sendingBegan,
  undone,
} from './studioActions';
import { studioReducer } from './studioReducer';
import { emptyStudio, type StudioState } from './studioState';

const FILE = 'steps/one/ui.json';
const at = (inside: string) => `/steps~1one~1ui.json${inside}`;
const filesOf = (nodes: Json[], title = 'Step'): StudioFiles => ({
  [FILE]: { title, nodes },
});

const start = filesOf([{ label: 'One' }, { label: 'Two' }]);
const opened: StudioState = {
  ...emptyStudio,
  phase: 'open',
  copy: {
    revision: 6,
    release: 3,
    base: {},
    newest: {},
    savedDate: null,
    savedBy: null,
    reads: {},
    live: undefined,
    saved: start,
    files: start,
    abilities: { edit: true, publish: true, editTexts: true },
  },
};

const write = (state: StudioState, pointer: string, value: string) =>
  studioReducer(
    state,
    edited({
      label: value,
      files: writeAt(state.copy?.files ?? {}, { file: FILE, pointer }, value),
    }),
  );

const send = (state: StudioState) => studioReducer(state, sendingBegan('id'));

/** Saves what was sent; another administrator changed the file first. */
const save = (state: StudioState, patch: StudioOperation[]) =>
  studioReducer(
    state,
    saved({
      edits: state.unsaved.filter(({ call }) => call !== undefined),
      answer: {
        revision: 8,
        savedDate: '2026-11-21T03:00:00.000Z',
        merged: [
          {
            revision: 7,
            label: 'x',
            author: 'bo',
            patch,
            date: '2026-11-21T03:00:00.000Z',
          },
        ],
      },
    }),
  );

/** A title that is being saved, and an edit of the second question meanwhile. */
const meanwhile = write(
  send(write(opened, '/title', 'Mine first')),
  '/nodes/1/label',
  'Mine',
);

const inserted: StudioOperation = {
  op: 'add',
  path: at('/nodes/0'),
  value: { label: 'New' },
};
const relabelled: StudioOperation = {
  op: 'replace',
  path: at('/nodes/1/label'),
  value: 'Theirs',
};

it('regression: writes an edit that was made during a save to its own question after another administrator added one before it', () => {
  const state = save(meanwhile, [inserted]);
  const nodes = [{ label: 'New' }, { label: 'One' }, { label: 'Mine' }];
  expect(state.copy?.files).toEqual(filesOf(nodes, 'Mine first'));
  expect(state.conflict).toBeNull();
  expect(state.unsaved).toEqual([
    {
      label: 'Mine',
      patch: [{ op: 'replace', path: at('/nodes/2/label'), value: 'Mine' }],
    },
  ]);
});

it('regression: keeps the same question selected after another administrator added one before it', () => {
  const select = (index: number) =>
    studioReducer(
      meanwhile,
      selected({ file: FILE, pointer: `/nodes/${index}` }),
    );
  expect(save(select(1), [inserted]).selected?.pointer).toBe('/nodes/2');
  const removed: StudioOperation = { op: 'remove', path: at('/nodes/0') };
  expect(save(select(1), [removed]).selected?.pointer).toBe('/nodes/0');
  expect(save(select(0), [removed]).selected).toBeNull();
});

it('regression: takes an edit back at its own question after another administrator added one before it', () => {
  const once = studioReducer(save(meanwhile, [inserted]), undone('undo'));
  const nodes = [{ label: 'New' }, { label: 'One' }, { label: 'Two' }];
  expect(once.copy?.files).toEqual(filesOf(nodes, 'Mine first'));
  const twice = studioReducer(once, undone('undo'));
  expect(twice.copy?.files).toEqual(filesOf(nodes));
});

it.each([
  ['mine', [at('/nodes/2/label')], 'Mine'],
  ['theirs', [], 'Theirs'],
])(
  'shows both values where an edit during a save meets that of another administrator, and keeps the chosen one: %s',
  (_whose, kept, label) => {
    const state = save(meanwhile, [relabelled, inserted]);
    expect(state.conflict?.conflicts).toEqual([
      { pointer: at('/nodes/2/label'), yours: 'Mine', theirs: 'Theirs' },
    ]);
    // Until then nothing of mine is lost.
    expect(state.unsaved).toHaveLength(1);
    const settled = studioReducer(state, conflictSettled(kept));
    const nodes = [{ label: 'New' }, { label: 'One' }, { label }];
    expect(settled.copy?.files).toEqual(filesOf(nodes, 'Mine first'));
    expect(settled.conflict).toBeNull();
  },
);

it('drops a refused edit with those that need it, and keeps the others', () => {
  const added = studioReducer(
    opened,
    edited({
      label: 'Refused',
      files: filesOf([{ label: 'New' }, { label: 'One' }, { label: 'Two' }]),
    }),
  );
  const both = write(
    write(added, '/nodes/0/label', 'In the new one'),
    '/nodes/2/label',
    'Mine',
  );
  const refusal = { count: 1, message: '', problems: [], isAboutOne: true };
  const refused = studioReducer(
    both,
    notSaved({ problem: 'refused', refusal }),
  );
  const state = studioReducer(refused, refusedDropped());
  expect(state.copy?.files).toEqual(
    filesOf([{ label: 'One' }, { label: 'Mine' }]),
  );
  expect(state.unsaved).toEqual([
    {
      label: 'Mine',
      patch: [{ op: 'replace', path: at('/nodes/1/label'), value: 'Mine' }],
    },
  ]);
  expect(state.problem).toBeNull();
  expect(
    objectAt(state.copy?.saved ?? {}, { file: FILE, pointer: '' }),
  ).toEqual(start[FILE]);
});

it('regression: forgets a step that led back to where it began, and keeps those before it', () => {
  const type = (state: StudioState, value: string) =>
    studioReducer(
      state,
      edited({
        label: 'Title',
        files: writeAt(
          state.copy?.files ?? {},
          { file: FILE, pointer: '/title' },
          value,
        ),
        stepKey: 'title',
      }),
    );
  const before = write(opened, '/nodes/0/label', 'Other');
  const back = type(type(before, 'Steps'), 'Step');
  expect(back.undo.map(({ label }) => label)).toEqual(['Other']);
  expect(back.unsaved).toHaveLength(3);
  const further = type(type(before, 'Steps'), 'Stepping');
  expect(further.undo.map(({ label }) => label)).toEqual(['Other', 'Title']);
});
