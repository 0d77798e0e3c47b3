import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from './addAsked';
import { addForm } from './addForm';
import { dependentsOfRemoval } from '../removing/dependents';
import { addStep } from './addStep';
import { listAt, valueAt, type Place } from '../definition/files';
import { outlineOf, type OutlineEntry } from '../outline/outline';
import { releaseDependent } from '../removing/releaseDependent';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();
const asked = {
  title: 'Report a missing publication',
  access: 'anyone',
  firstQuestion: 'Title of the publication',
} as const;
const { files: form, key } = addForm(files, asked, {
  review: 'Review and send',
  sent: 'Sent',
});
const { files: begun, place: step } = addStep(form, key, 'The place');

const choices = 'In a shop\nOnline\n\nIn a shop';
const other: AskedQuestion = {
  kind: 'OTHER',
  label: 'Where did you look?',
  choices,
};
const blocks: AskedQuestion[] = [
  { kind: 'EMAIL', label: 'Your email address' },
  { kind: 'FILE', label: 'A book', purpose: 'BOOK' },
  { kind: 'FILE', label: 'A map', purpose: 'MAP' },
  { kind: 'FILE', label: 'A picture', purpose: 'COVER_IMAGE' },
  { kind: 'FILE', label: 'A mail', purpose: 'EMAIL' },
  { kind: 'FILE', label: 'Many files', purpose: 'BULK_FILE' },
  { kind: 'CHECKBOX', label: 'I was there myself' },
  { kind: 'TEXTS', label: 'Other titles' },
  { kind: 'DATE_TIME', label: 'When did you see it?' },
  { kind: 'DECIMAL', label: 'Price' },
  { kind: 'CARDS', label: 'How is it sold?', choices },
  { kind: 'CHOICES', label: 'Where else is it sold?', choices },
  { kind: 'CHOICES', label: 'Countries in which it is sold' },
  { kind: 'LANGUAGES', label: 'Languages of the work' },
  { kind: 'ISBN', label: 'Its ISBN' },
  { kind: 'ISSN', label: 'Its ISSN' },
  { kind: 'ISMN', label: 'Its ISMN' },
  { kind: 'CHOICE', label: 'Where did you see it?', choices },
  other,
  { kind: 'IDENTIFIER', label: 'ISBN' },
  { kind: 'ISBN_IF_ANY', label: 'Its other ISBN' },
  { kind: 'ISSN_IF_ANY', label: 'Its other ISSN' },
  { kind: 'ISMN_IF_ANY', label: 'Its other ISMN' },
  { kind: 'PERSON', label: 'Who made it?' },
  { kind: 'POSTAL_ADDRESS', label: 'Its place' },
  { kind: 'PERIOD', label: 'Time of the exhibition' },
  { kind: 'QUANTITY', label: 'Size', choices: 'Pages\nMinutes' },
  { kind: 'ROWS', label: 'Copy', rowQuestion: 'Where is the copy?' },
  { kind: 'PARAGRAPH', label: 'Have it at hand.' },
  { kind: 'NOTE', label: 'Read its last page.' },
  { kind: 'WARNING', label: 'Report it once.' },
];

it('says of texts about a person or a place that browsers complete none of them', () => {
  for (const kind of ['PERSON', 'POSTAL_ADDRESS'] as const) {
    const added = addAsked(
      begun,
      { file: step.file, pointer: '/sections/0' },
      { kind, label: 'Whose is it?', required: true },
      blockWords,
    );
    const said = JSON.stringify(added.files[step.file]);
    expect(said.match(/"autoComplete":"off"/g)).toHaveLength(3);
  }
});

const both = blocks.flatMap((one) => [
  { ...one, required: true },
  { ...one, required: false },
]);

describe('a block is added with its rules and examples', () => {
  it.each(both)('$kind, required: $required', async (block) => {
    const added = addAsked(begun, step, block, blockWords);
    expect(await findProblems(added.files, key)).toEqual([]);
  });

  it('all of them beneath each other', async () => {
    const added = blocks.reduce((next, block) => {
      const question = { ...block, required: true };
      return addAsked(next, step, question, blockWords).files;
    }, begun);
    expect(await findProblems(added, key)).toEqual([]);
  });

  it('questions in rows', async () => {
    const block: AskedQuestion = {
      kind: 'ROWS',
      label: 'Copy',
      rowQuestion: 'Where?',
      required: true,
    };
    const added = addAsked(begun, step, block, blockWords);
    const inner = addAsked(
      added.files,
      added.place,
      { kind: 'DATE', label: 'When?', required: true },
      blockWords,
    );
    const rowsAt = added.place.pointer.replace(/\/nodes\/0$/, '');
    expect(inner.place.pointer).toBe(`${rowsAt}/nodes/1`);
    expect(await findProblems(inner.files, key)).toEqual([]);
    expect(dependentsOfRemoval(inner.files, inner.place, {})).toEqual([]);
    const [names, ...others] = dependentsOfRemoval(
      inner.files,
      added.place,
      {},
    );
    expect([names, others]).toMatchObject([{ kind: 'namesRows' }, []]);
    // A day is no name of a row.
    expect(names && releaseDependent(inner.files, added.place, names)).toBe(
      undefined,
    );
    const shelf: AskedQuestion = {
      kind: 'TEXT',
      label: 'Which shelf?',
      required: true,
    };
    const named = addAsked(inner.files, inner.place, shelf, blockWords).files;
    const renamed = names && releaseDependent(named, added.place, names);
    expect(renamed?.kind).toBe('renameRows');
    const freed = renamed?.files ?? named;
    expect(dependentsOfRemoval(freed, added.place, {})).toEqual([]);
    expect(
      await findProblems(removeNode(freed, added.place, files), key),
    ).toEqual([]);
    const removed = removeNode(
      inner.files,
      { ...added.place, pointer: rowsAt },
      files,
    );
    expect(await findProblems(removed, key)).toEqual([]);
  });
});

it('a choice has a list of its own, and another entry where it is asked for', () => {
  const added = addAsked(begun, step, other, blockWords);
  const list: Place = {
    file: 'lists/WhereDidYouLook.json',
    pointer: '/entries',
  };
  expect(listAt(added.files, list)).toEqual([
    { name: 'IN_A_SHOP', label: 'In a shop', order: 1 },
    { name: 'ONLINE', label: 'Online', order: 2 },
    { name: 'IN_A_SHOP2', label: 'In a shop', order: 3 },
    { name: 'OTHER', label: 'Other', order: 4 },
  ]);
});

it('the place of a block is its first question', () => {
  const labels = blocks.map((block) => {
    const added = addAsked(begun, step, block, blockWords);
    expect(valueAt(added.files, added.place)).toBeDefined();
    const found = entryAt(outlineOf(added.files, key, undefined), added.place);
    return [block.kind, found?.label];
  });
  expect(Object.fromEntries(labels)).toMatchObject({
    IDENTIFIER: 'Does it have ISBN?',
    PERSON: 'Who made it?',
    POSTAL_ADDRESS: 'Street',
    PERIOD: 'Time of the exhibition: from',
    QUANTITY: 'Size',
    ROWS: 'Where is the copy?',
    WARNING: 'Report it once.',
  });
});

function entryAt(entry: OutlineEntry, place: Place): OutlineEntry | undefined {
  const { file, pointer } = entry.place;
  if (file === place.file && pointer === place.pointer) return entry;
  for (const child of entry.children) {
    const found = entryAt(child, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
