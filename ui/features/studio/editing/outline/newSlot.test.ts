import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { tellSlot, tellSlotConditions } from './newSlot';
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
