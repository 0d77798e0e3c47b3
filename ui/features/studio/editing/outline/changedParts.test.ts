import { expect, test } from '@jest/globals';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addQuestion } from '../adding/addQuestion';
import { addSection } from '../adding/addSection';
import { addStep } from '../adding/addStep';
import { setShownWhen } from '../conditions/shownWhen';
import {
  inside,
  listAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { formKeys } from '../definition/steps';
import { entityPlace, rulesOf } from '../rules/rules';
import { setSentence } from '../rules/ruleMessages';
import { outlineOf, pathTo, type OutlineEntry } from './outline';

const files: StudioFiles = await readSchemaFiles();
const first: Place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};

/** The parts that the outline marks, with their kind and mark. */
function allMarks(edited: StudioFiles, formKey = 'recover'): string[] {
  const list = ({ kind, label, state, children }: OutlineEntry): string[] => [
    ...(state === undefined ? [] : [`${kind} ${label} ${state}`]),
    ...children.flatMap(list),
  ];
  return list(outlineOf(edited, formKey, files));
}

/** Those that changed themselves. */
const marks = (edited: StudioFiles, formKey?: string): string[] =>
  allMarks(edited, formKey).filter((mark) => !mark.endsWith(' inside'));

test.each(formKeys(files))(
  'regression: no part of the form %s is marked before an edit, also one that a page asks at several places',
  (key) => {
    expect(allMarks({ ...files }, key)).toEqual([]);
  },
);

test('nothing is marked where nothing changed, or where it came back', () => {
  expect(marks({ ...files })).toEqual([]);
  const label = inside(first, 'label');
  const without = writeAt(files, label, undefined);
  expect(marks(without)).toEqual(['question  changed']);
  expect(marks(writeAt(without, label, valueAt(files, label)))).toEqual([]);
});

test.each<[string, (of: StudioFiles) => StudioFiles, string]>([
  [
    'its label',
    (of) => writeAt(of, inside(first, 'label'), 'Your name here'),
    'question Your name here changed',
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
    'question Username or email changed',
  ],
  [
    'its own message',
    (of) => setSentence(of, rulesOf(of, first), 'required', 'Say who you are.'),
    'question Username or email changed',
  ],
  [
    'when it is shown',
    (of) =>
      setShownWhen(of, first, {
        all: [{ condition: 'is-staff', holds: true }],
      }),
    'question Username or email changed',
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
  expect(marks(edited)).toEqual(['question First of all new']);
});

const deposit = 'deposit';

/** The first part of a kind in the deposit form with as many parts inside. */
function firstOf(
  kind: OutlineEntry['kind'],
  of = files,
  least = 0,
): OutlineEntry {
  const find = (entry: OutlineEntry): OutlineEntry | undefined =>
    entry.kind === kind && entry.children.length >= least
      ? entry
      : entry.children.map(find).find((one) => one !== undefined);
  const found = find(outlineOf(of, deposit, undefined));
  if (found === undefined) throw new Error(`No ${kind}.`);
  return found;
}

test.each<[string, string, (of: StudioFiles) => StudioFiles, string[]]>([
  [
    'a limit that several questions share',
    'add-publisher',
    (of) =>
      writeAt(of, { file: 'values/phone.json', pointer: '/maxLength' }, 9),
    ['question Phone changed'],
  ],
  [
    'a condition',
    'register',
    (of) =>
      writeAt(
        of,
        { file: 'conditions/in-australia.json', pointer: '/title' },
        'At home',
      ),
    ['question State (non-Australian) changed'],
  ],
  [
    'a condition of words',
    'deposit',
    (of) =>
      writeAt(
        of,
        { file: 'conditions/is-map.json', pointer: '/title' },
        'A map',
      ),
    [
      'question Title changed',
      'question Series title changed',
      'question Sheet number changed',
      'question Does the map have a scale? changed',
      'question Is it fiction? changed',
    ],
  ],
  [
    'an entry of a list',
    'register',
    (of) =>
      writeAt(
        of,
        { file: 'lists/StateTerritory.json', pointer: '/entries/0/label' },
        'Somewhere',
      ),
    ['question State (non-Australian) changed'],
  ],
])(
  'regression: questions are marked as changed by %s, in the form %s',
  (_what, form, edit, expected) => {
    expect(marks(edit(files), form)).toEqual(expected);
  },
);

test.each<[string, OutlineEntry['kind'], string, Json]>([
  ['the name of a form', 'form', 'title', 'Something else'],
  ['the title of a step', 'step', 'title', 'Something else'],
  ['the heading of a section', 'section', 'heading', 'Something else'],
  ['the condition of a section', 'section', 'when', 'is-staff'],
  ['the heading of rows', 'rows', 'heading', 'Something else'],
  ['the condition of rows', 'rows', 'when', 'is-staff'],
])(
  'regression: %s marks that part, and only names what is around it',
  (_what, kind, property, value) => {
    const { place } = firstOf(kind);
    const edited = writeAt(files, inside(place, property), value);
    const { label } = firstOf(kind, edited);
    expect(marks(edited, deposit)).toEqual([`${kind} ${label} changed`]);
    const around = pathTo(outlineOf(edited, deposit, files), place) ?? [];
    expect(around.slice(0, -1).map(({ state }) => state)).toEqual(
      around.slice(0, -1).map(() => 'inside'),
    );
  },
);

test('regression: the least number of rows marks the rows, and a limit in a row the question', () => {
  const { place, label, children } = firstOf('rows');
  const of = rulesOf(files, place);
  const entity = entityPlace(files, of.path, of.field);
  if (entity === undefined) throw new Error('no entity');
  expect(marks(writeAt(files, inside(entity, 'minItems'), 7), deposit)).toEqual(
    [`rows ${label} changed`],
  );
  const [question] = children.filter(({ kind }) => kind === 'question');
  if (question === undefined) throw new Error('no question');
  const inner = rulesOf(files, question.place);
  const said = entityPlace(files, inner.path, inner.field);
  if (said === undefined) throw new Error('no field');
  // Two steps ask about the same rows.
  const limited = marks(writeAt(files, inside(said, 'maxLength'), 7), deposit);
  expect([...new Set(limited)]).toEqual([`question ${question.label} changed`]);
});

test('regression: a step, a section and a form that are added are new', () => {
  const section = addSection(files, first, 'More');
  expect(marks(section.files)).toEqual(['section More new']);
  const step = addStep(files, 'recover', 'Later');
  expect(marks(step.files)[0]).toBe('step Later new');
  expect(allMarks(step.files)[0]).toMatch(/^form .* inside$/);
  const form = { title: 'Loans', steps: [] };
  const added = { ...files, 'forms/loans.form.json': form };
  expect(marks(added, 'loans')).toEqual(['form Loans new']);
});

test('regression: a deleted or moved question leaves a mark on what is around it', () => {
  const { place } = firstOf('section', files, 2);
  const nodes = inside(place, 'nodes');
  const around = ['form', 'step', 'section'];
  for (const changed of [
    listAt(files, nodes).slice(1),
    [...listAt(files, nodes)].reverse(),
  ]) {
    const found = allMarks(writeAt(files, nodes, changed), deposit);
    expect(found.map((mark) => mark.split(' ')[0])).toEqual(around);
    expect(found.every((mark) => mark.endsWith(' inside'))).toBe(true);
  }
});

test('regression: an edit leaves the entries of other steps as they are', () => {
  const { place } = firstOf('rows');
  const read = (of: StudioFiles) => outlineOf(of, deposit, files).children;
  const before = read(files);
  const after = read(writeAt(files, inside(place, 'heading'), 'Else'));
  const remade = before.filter(
    ({ children }, index) => after[index]?.children !== children,
  );
  expect(remade.map((step) => step.place.file)).toEqual([place.file]);
});
