import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { changeCondition } from '../conditions/changeCondition';
import { objectAt, type Place } from '../definition/files';
import { blockWords } from '../testing/blockWords';
import { canLimitNew, tellSlot, tellSlotConditions } from './newSlot';
import { outlineOf, pathTo } from './outline';

const files: StudioFiles = await readSchemaFiles();

function entryAt(step: string, pointer: string, form = 'deposit') {
  const place = { file: `steps/${step}/ui.json`, pointer };
  const entry = pathTo(outlineOf(files, form, undefined), place)?.at(-1);
  if (entry === undefined) throw new Error(`no entry at ${step} ${pointer}`);
  return entry;
}

test.each([
  ['/sections/3', 'last', 'Content'],
  ['/sections/3/nodes/3', 'after', 'Language'],
  ['/sections/3/nodes/4', 'behindGroup', 'Does it contain sensitive material?'],
  [
    '/sections/3/nodes/5/nodes/0',
    'behindGroup',
    'Does it contain sensitive material?',
  ],
])(
  'regression: a question added at %s of the details comes %s “%s”',
  (pointer, word, name) => {
    const slot = tellSlot(files, entryAt('monograph-details', pointer));
    expect(slot.word).toBe(word);
    expect(slot.name).toContain(name);
  },
);

test('a question in a step with a condition is asked while the step is, whatever the selected one depends on', () => {
  const { place } = entryAt('monograph-details', '/sections/3/nodes/5/nodes/0');
  expect(tellSlotConditions(files, place)).toMatchObject([{ of: 'step' }]);
});

test('a question in a step that is always asked has no condition', () => {
  const { place } = entryAt('access-conditions', '/sections/0');
  expect(tellSlotConditions(files, place)).toEqual([]);
});

test('regression: a question in rows is asked while the rows are', () => {
  const { place: first } = entryAt('access-conditions', '/sections/0/nodes/0');
  const add = (from: StudioFiles, after: Place, asked: AskedQuestion) =>
    addAsked(from, after, asked, blockWords);
  const yesNo = add(files, first, { label: 'Is it sold?', kind: 'YES_NO' });
  const { files: added, place } = add(yesNo.files, yesNo.place, {
    label: 'Copy',
    kind: 'ROWS',
    rowQuestion: 'Shelf',
  });
  expect(tellSlotConditions(added, place)).toEqual([]);
  const rows = { ...place, pointer: place.pointer.replace(/\/nodes\/0$/, '') };
  const { field } = objectAt(added, yesNo.place);
  const shown = changeCondition(added, rows, {
    all: [{ field: `self/${String(field)}`, verb: 'is', value: true }],
  });
  expect(tellSlotConditions(shown, place)).toMatchObject([
    { of: 'rows', condition: { tests: [{ subject: 'Is it sold?' }] } },
  ]);
});

test.each([
  ['monograph-details', '/sections/3/nodes/3', true],
  ['reuse-conditions', '/sections/2/nodes/0/nodes/0', true],
  ['reuse-conditions', '/sections/2', true],
])(
  'regression: whether a question added in %s at %s can have a condition of its own is %s',
  (step, pointer, can) => {
    const { place } = entryAt(step, pointer);
    expect(tellSlotConditions(files, place)).not.toEqual([]);
    expect(canLimitNew(files, place)).toBe(can);
  },
);
