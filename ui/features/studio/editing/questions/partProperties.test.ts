import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { duplicateOf } from '../adding/duplicateOf';
import { objectAt, type Place } from '../definition/files';
import { formFile } from '../definition/steps';
import { listRules } from '../rules/questionRules';
import { writeRule } from '../rules/writeRule';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { readPart, writePart, type PartProperties } from './partProperties';

const shipped: StudioFiles = await readSchemaFiles();

const newForm = (access: 'anyone' | 'login' | 'staff') =>
  addForm(
    shipped,
    { title: 'Report a missing publication', access, firstQuestion: 'Title' },
    { review: 'Review', sent: 'Sent' },
  );

const change = (files: StudioFiles, place: Place, more: PartProperties) => {
  const before = readPart(files, place) ?? {};
  return writePart(files, place, before, { ...before, ...more });
};

describe('who can fill in a form', () => {
  it.each([
    ['anyone', 'staff'],
    ['staff', 'anyone'],
    ['login', 'anyone'],
  ] as const)(
    'regression: is changed from %s to %s as if it had been so from the start',
    async (before, after) => {
      const { files, key } = newForm(before);
      const form: Place = { file: formFile(key), pointer: '' };
      const edited = change(files, form, { access: after });
      expect(readPart(edited, form)).toMatchObject({
        part: 'OWN_FORM',
        access: after,
      });
      const wanted = newForm(after).files;
      for (const file of Object.keys({ ...wanted, ...edited }))
        expect([file, edited[file]]).toEqual([file, wanted[file]]);
      expect(await findProblems(edited, key)).toEqual([]);
    },
  );

  it('is no property of a form that the portal shows itself', () => {
    const form: Place = { file: formFile('deposit'), pointer: '' };
    expect(readPart(shipped, form)).toEqual({
      part: 'OTHER',
      label: 'Deposit an electronic publication',
    });
  });
});

describe('rows', () => {
  const { files: withForm, key } = newForm('anyone');
  const rowsOf = (required: boolean) => {
    const { files, place } = addAsked(
      withForm,
      { file: `steps/${key}-first/ui.json`, pointer: '/sections/0/nodes/0' },
      { kind: 'ROWS', label: 'Creator', required, rowQuestion: 'Name' },
      blockWords,
    );
    const pointer = place.pointer.replace(/\/nodes\/0$/, '');
    return { files, rows: { ...place, pointer } };
  };

  it.each([true, false])(
    'regression: are required or optional: %s at first',
    async (required) => {
      const { files, rows } = rowsOf(required);
      expect(readPart(files, rows)).toEqual({
        part: 'ROWS',
        label: 'Creator {position}',
        addLabel: 'Add: Creator',
        required,
      });
      const edited = change(files, rows, {
        required: !required,
        addLabel: 'One more creator',
      });
      expect(readPart(edited, rows)).toMatchObject({ required: !required });
      expect(objectAt(edited, rows)['addLabel']).toBe('One more creator');
      expect(await findProblems(edited, key)).toEqual([]);
    },
  );

  it('regression: have a fewest and a largest number of entries, which examples show', async () => {
    const { files, rows } = rowsOf(true);
    expect(listRules(files, rows).map(({ name }) => name)).toEqual([
      'REQUIRED',
      'MAX_ITEMS',
    ]);
    const least = writeRule(files, rows, undefined, {
      rule: 'MIN_ITEMS',
      number: 2,
    });
    const edited = writeRule(least, rows, undefined, {
      rule: 'MAX_ITEMS',
      number: 3,
    });
    expect(await findProblems(edited, key)).toEqual([]);
  });

  it('regression: are duplicated with their questions', async () => {
    const { files, rows } = rowsOf(true);
    const copy = duplicateOf(
      files,
      key,
      rows,
      (label) => `${label} (copy)`,
    )?.();
    if (copy === undefined) throw new Error('no copy');
    expect(objectAt(copy.files, copy.place)).toMatchObject({
      rows: 'creatorCopy',
      heading: 'Creator (copy) {position}',
    });
    expect(await findProblems(copy.files, key)).toEqual([]);
  });
});

it('regression: a text beneath the heading is asked of what can keep one', () => {
  const at = (pointer: string): Place => ({
    file: 'steps/monograph-details/ui.json',
    pointer,
  });
  expect(readPart(shipped, at(''))?.part).toBe('STEP');
  expect(readPart(shipped, at('/sections/0'))?.part).toBe('SECTION');
  const section = change(shipped, at('/sections/0'), { hint: 'As printed.' });
  expect(readPart(section, at('/sections/0'))?.hint).toBe('As printed.');
});
