import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addQuestion } from '../adding/addQuestion';
import { setShownWhen } from '../conditions/shownWhen';
import { inside, valueAt, writeAt, type Place } from '../definition/files';
import { formKeys } from '../definition/steps';
import { rulesOf } from '../rules/rules';
import { setSentence } from '../rules/ruleMessages';
import { outlineOf, type OutlineEntry } from './outline';

const files: StudioFiles = await readSchemaFiles();
const first: Place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};

/** The questions that the outline marks, with their mark. */
function marks(edited: StudioFiles, formKey = 'recover'): string[] {
  const list = (entry: OutlineEntry): string[] => [
    ...(entry.state === undefined ? [] : [`${entry.label} ${entry.state}`]),
    ...entry.children.flatMap(list),
  ];
  return list(outlineOf(edited, formKey, files));
}

test.each(formKeys(files))(
  'regression: no question of the form %s is marked before an edit, also one that a page asks at several places',
  (key) => {
    expect(marks({ ...files }, key)).toEqual([]);
  },
);

test('nothing is marked where nothing changed, or where it came back', () => {
  expect(marks({ ...files })).toEqual([]);
  const label = inside(first, 'label');
  const without = writeAt(files, label, undefined);
  expect(marks(without)).toEqual([' changed']);
  expect(marks(writeAt(without, label, valueAt(files, label)))).toEqual([]);
});

test.each<[string, (of: StudioFiles) => StudioFiles, string]>([
  [
    'its label',
    (of) => writeAt(of, inside(first, 'label'), 'Your name here'),
    'Your name here changed',
  ],
  [
    'its limit',
    (of) =>
      writeAt(
        of,
        {
          file: 'steps/recover/schema.json',
          pointer: '/properties/username/maxLength',
        },
        9,
      ),
    'Username or email changed',
  ],
  [
    'its own message',
    (of) => setSentence(of, rulesOf(of, first), 'required', 'Say who you are.'),
    'Username or email changed',
  ],
  [
    'when it is shown',
    (of) =>
      setShownWhen(of, first, {
        all: [{ condition: 'is-staff', holds: true }],
      }),
    'Username or email changed',
  ],
])('regression: a question is marked as changed by %s', (_what, edit, mark) => {
  expect(marks(edit(files))).toEqual([mark]);
});

test('a new question moves the others and marks none of them', () => {
  const asked = {
    kind: 'TEXT',
    label: 'First of all',
    required: true,
  } as const;
  const { files: edited } = addQuestion(files, first, asked);
  expect(marks(edited)).toEqual(['First of all new']);
});
