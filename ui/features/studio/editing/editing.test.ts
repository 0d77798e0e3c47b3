import { describe, expect, it, test } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addStep } from './adding/addStep';
import { addAsked, type AskedQuestion } from './adding/addAsked';
import { changeLabel } from './questions/changeNode';
import { dependentsOf } from './conditions/dependentParts';
import { dependentsOfRemoval } from './removing/dependents';
import { duplicateNode } from './adding/duplicateNode';
import { fieldName } from './definition/fieldName';
import { questionKinds } from './questions/kinds';
import { listAt, objectAt, type Place } from './definition/files';
import { dropNode, moveNode, moveTo } from './moving/moveNode';
import { movePlaces } from './moving/movePlaces';
import { moveToSection } from './moving/moveToSection';
import { outlineOf, type OutlineEntry } from './outline/outline';
import { readProperties, writeProperties } from './questions/properties';
import { releaseDependent } from './removing/releaseDependent';
import { removeNode } from './removing/removeNode';
import { blockWords } from './testing/blockWords';
import { findProblems } from './testing/findProblems';
import { setKeyword } from './rules/writeRule';

const files: StudioFiles = await readSchemaFiles();

const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const hasIsbn = at('monograph-details', '/sections/2/nodes/3');
const title = at('monograph-details', '/sections/0/nodes/2');

const places: [form: string, after: Place][] = [
  ['deposit', hasIsbn],
  ['deposit', at('publisher-details', '/sections/3/nodes/0')],
  ['deposit', at('serial-details', '/sections/2/nodes/0')],
  ['deposit', at('access-conditions', '/sections/0/nodes/1')],
  ['recover', at('recover', '/sections/0/nodes/0')],
  ['preferences', at('preferences', '/sections/0')],
  ['register', at('register', '/sections/0')],
];

describe('a question is added with its field, its rules, its node and its examples', () => {
  it.each(places)('%s after %j', async (form, after) => {
    const first = addAsked(
      files,
      after,
      { kind: 'YES_NO', label: 'Is it an extra?', required: true },
      blockWords,
    );
    const second = addAsked(
      first.files,
      first.place,
      { kind: 'TEXT', label: 'Which one?', required: true, onlyIfYes: true },
      blockWords,
    );
    expect(await findProblems(second.files, form)).toEqual([]);
    expect(readProperties(second.files, second.place)).toMatchObject({
      label: 'Which one?',
      required: true,
    });
    const [told] = dependentsOf(second.files, first.place);
    expect(told).toMatchObject({
      label: 'Which one?',
      test: { verb: 'is', values: [true] },
    });
    const removed = removeNode(
      removeNode(second.files, second.place, files),
      first.place,
      files,
    );
    expect(await findProblems(removed, form)).toEqual([]);
  });

  it('of every kind', async () => {
    const kinds: AskedQuestion['kind'][] = [
      ...questionKinds.filter((kind) => kind !== 'FILE'),
      'IDENTIFIER',
    ];
    const edited = kinds.reduce((next, kind) => {
      const asked = { kind, label: `Extra ${kind}`, required: true };
      return addAsked(next, hasIsbn, asked, blockWords).files;
    }, files);
    expect(await findProblems(edited, 'deposit')).toEqual([]);
  });
});

test('a step is added before the review, with questions of its own', async () => {
  const step = addStep(files, 'deposit', 'Accessibility');
  const first = addAsked(
    step.files,
    step.place,
    { kind: 'YES_NO', label: 'Is it accessible?', required: true },
    blockWords,
  );
  const second = addAsked(
    first.files,
    first.place,
    { kind: 'LONG_TEXT', label: 'How?', onlyIfYes: true },
    blockWords,
  );
  expect(await findProblems(second.files, 'deposit')).toEqual([]);
  const labels = outlineOf(second.files, 'deposit', files).children.map(
    ({ label }) => label,
  );
  expect(labels.slice(-3)).toEqual([
    'Accessibility',
    'Review and submit',
    'Acknowledgement',
  ]);
});

describe('a change keeps the definition in order', () => {
  it.each<[string, () => StudioFiles | undefined]>([
    ['a longer title', () => setKeyword(files, title, 'maxLength', 1500)],
    ['another label', () => changeLabel(files, title, 'Name of the work')],
    [
      'an optional question',
      () => {
        const before = readProperties(files, hasIsbn);
        const after = { ...before, required: false };
        return writeProperties(files, hasIsbn, before, after);
      },
    ],
    ['a copy', () => duplicateNode(files, title, () => 'Second title')?.files],
    ['a question further up', () => moveNode(files, hasIsbn, -1)?.files],
    [
      'a section further down',
      () => moveNode(files, at('monograph-details', '/sections/1'), 1)?.files,
    ],
  ])('%s', async (_name, edit) => {
    const edited = edit();
    expect(edited).toBeDefined();
    expect(edited).not.toBe(files);
    expect(await findProblems(edited ?? {}, 'deposit')).toEqual([]);
  });
});

describe('what depends on a question is named before it is removed', () => {
  it.each([
    [title, 'role'],
    [hasIsbn, 'shownBy'],
    [at('publication-type', '/sections/1/nodes/0'), 'role'],
    [at('publisher-details', '/sections/3/nodes/2'), 'comparedWith'],
    [at('recover', '/sections/0'), 'onlyPart'],
  ])('%j: %s', (place, kind) => {
    const found = dependentsOfRemoval(files, place, {});
    expect(found.map((one) => one.kind)).toContain(kind);
  });

  it.each([
    [hasIsbn, 'shownBy', 'showAlways'],
    [
      at('publisher-details', '/sections/3/nodes/2'),
      'comparedWith',
      'removeComparison',
    ],
  ])('%j: %s is freed by a safe change', (place, kind, change) => {
    const isOf = (one: { kind: string }) => one.kind === kind;
    const [found] = dependentsOfRemoval(files, place, {}).filter(isOf);
    const release = found && releaseDependent(files, place, found);
    expect(release?.kind).toBe(change);
    expect(
      dependentsOfRemoval(release?.files ?? {}, place, {}).filter(isOf),
    ).toEqual([]);
  });

  it('the notes of a book can go', async () => {
    const notes = at('monograph-details', '/sections/3/nodes/6');
    expect(objectAt(files, notes)['field']).toBe('anythingElse');
    expect(dependentsOfRemoval(files, notes, {})).toEqual([]);
    const reads = { deposit: ['/submissionItems/*/anythingElse'] };
    expect(dependentsOfRemoval(files, notes, reads)).toMatchObject([
      { kind: 'read' },
    ]);
  });
});

test('regression: the outline shows what is optional or conditional, or both, also of what is new', () => {
  const { files: edited } = addAsked(
    files,
    hasIsbn,
    { kind: 'YES_NO', label: 'Is it new?', onlyIfYes: true, required: false },
    blockWords,
  );
  const notes = new Map<string, string | undefined>();
  const optional = new Set<string>();
  const added: string[] = [];
  const walk = (entry: OutlineEntry) => {
    if (entry.place.file.includes('monograph')) {
      notes.set(entry.label, entry.note);
      if (entry.isOptional === true) optional.add(entry.label);
    }
    if (entry.state === 'new') added.push(entry.label);
    entry.children.forEach(walk);
  };
  walk(outlineOf(edited, 'deposit', files));
  expect(notes.get('Title')).toBeUndefined();
  expect(notes.get('Subtitle')).toBeUndefined();
  expect(notes.get('eISBN')).toBe('ifYes');
  expect(notes.get('Is it new?')).toBe('ifYes');
  expect([...optional]).toEqual(
    expect.arrayContaining(['Subtitle', 'Is it new?']),
  );
  expect([...optional]).not.toContain('eISBN');
  expect(added).toEqual(['Is it new?']);
});

test('what hangs under an answer moves with it', () => {
  const fields = (edited: StudioFiles) =>
    listAt(edited, at('monograph-details', '/sections/2/nodes')).map((node) =>
      JSON.stringify(node).replace(/.*?"field":"(\w+)".*/, '$1'),
    );
  const moved = moveNode(files, hasIsbn, 1);
  expect(fields(moved?.files ?? {}).slice(3, 7)).toEqual([
    'hasIssn',
    'issn',
    'hasIsbn',
    'isbn',
  ]);
  const issn = at('monograph-details', '/sections/2/nodes/5');
  expect(dropNode(files, hasIsbn, issn)?.files).toEqual(moved?.files);
  const back = moved && moveNode(moved.files, moved.place, -1);
  expect(back?.files).toEqual(files);
  expect(back?.place).toEqual(hasIsbn);
});

describe('regression: a question that is always asked never stays under an answer', () => {
  const reason = at('monograph-details', '/sections/3/nodes/5/nodes/0');
  const asked = {
    kind: 'YES_NO',
    label: 'Does it have an audio description?',
    required: true,
  } as const;

  it('comes behind the whole group when it is added after one of its questions', async () => {
    expect(objectAt(files, reason)['field']).toBe('sensitiveMaterialReason');
    const added = addAsked(files, reason, asked, blockWords);
    expect(added.place.pointer).toBe('/sections/3/nodes/6');
    expect(await findProblems(added.files, 'deposit')).toEqual([]);
  });

  it('is moved out at both ends of the group, and to the end of its section', () => {
    const group = listAt(files, at('monograph-details', '/sections/3/nodes'));
    const inGroup = dropNode(
      addAsked(files, reason, asked, blockWords).files,
      at('monograph-details', '/sections/3/nodes/6'),
      at('monograph-details', '/sections/3/nodes/5/nodes/1'),
    );
    if (inGroup === undefined) throw new Error('it was not dropped');
    expect(inGroup.place.pointer).toBe('/sections/3/nodes/5/nodes/1');
    const down = moveNode(inGroup.files, inGroup.place, 1);
    expect(down?.place.pointer).toBe('/sections/3/nodes/6');
    const first = moveNode(inGroup.files, inGroup.place, -1);
    const up = first && moveNode(first.files, first.place, -1);
    expect(up?.place.pointer).toBe('/sections/3/nodes/4');
    const own = movePlaces(inGroup.files, 'deposit', inGroup.place).find(
      ({ section }) => section.pointer === '/sections/3',
    );
    const moved =
      own && moveToSection(inGroup.files, inGroup.place, own.section);
    expect(moved?.place.pointer).toBe(`/sections/3/nodes/${group.length}`);
    expect(objectAt(moved?.files ?? {}, moved?.place ?? reason)['label']).toBe(
      asked.label,
    );
  });
});

test('regression: a question of a locked group keeps its lock', () => {
  const page = 'access-conditions';
  const sections = listAt(files, at(page, '/sections'));
  const own = sections.findIndex(
    (one) => isObject(one) && one['id'] === 'access',
  );
  const question = at(page, `/sections/${own}/nodes/0/nodes/0`);
  expect(objectAt(files, question)['field']).toBe('accessCondition');
  const around = at(page, `/sections/${own}/nodes/0`);
  expect(objectAt(files, around)['lockedUnless']).toBe('authority-confirmed');
  expect(movePlaces(files, 'deposit', question)).toEqual([]);
  const name = { ...around, pointer: `/sections/${own}` };
  expect(dropNode(files, question, name)).toBeUndefined();
});

test('a question is not moved among the sections', () => {
  const section = at('monograph-details', '/sections/1');
  expect(moveTo(files, title, section)).toBeUndefined();
  expect(dropNode(files, section, title)).toBeUndefined();
});

test('a question dropped on the name of its section becomes the first', () => {
  const section = at('monograph-details', '/sections/0');
  const dropped = dropNode(files, title, section);
  expect(dropped?.place.pointer).toBe('/sections/0/nodes/0');
  const onStep = at('monograph-details', '');
  expect(dropNode(files, title, onStep)).toBeUndefined();
});

test('a question is not moved to another object', () => {
  const inRows = at('monograph-details', '/sections/1/nodes/0/nodes/0');
  expect(moveTo(files, title, inRows)).toBeUndefined();
});

test.each([
  ['Does it have an accessibility statement?', 'hasAccessibilityStatement'],
  ['Address of the statement', 'addressOfTheStatement'],
  ['Is it fiction?', 'isFiction2'],
  ['3D model?', 'question3dModel'],
  ['Où?', 'ou'],
  ['In which form is the copy?', 'inWhichForm'],
])('the label %s makes the field %s', (label, name) => {
  expect(fieldName(label, ['isFiction'])).toBe(name);
});
