import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import type { Place } from '../definition/files';
import { readProperties, writeProperties } from '../questions/properties';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { listRules } from './questionRules';
import { rulesOf } from './rules';
import { findWeakLimit, offeredRules } from './sharedRules';
import { removeRule, writeRule } from './writeRule';

const shipped: StudioFiles = await readSchemaFiles();
const { files: withForm, key } = addForm(
  shipped,
  {
    title: 'Report a missing publication',
    access: 'anyone',
    firstQuestion: 'Title',
  },
  { review: 'Review', sent: 'Sent' },
);
const first: Place = {
  file: `steps/${key}-first/ui.json`,
  pointer: '/sections/0/nodes/0',
};

const add = (kind: Parameters<typeof addAsked>[2]['kind'], required = true) =>
  addAsked(
    withForm,
    first,
    { kind, label: 'Your answer', required, rowQuestion: 'Name' },
    blockWords,
  );

const offered = (files: StudioFiles, place: Place) =>
  Object.keys(offeredRules(files, place));

const rule = (files: StudioFiles, place: Place, name: string) =>
  listRules(files, place).find((one) => one.name === name);

describe('a rule that other questions share', () => {
  const email = add('EMAIL');

  it('regression: is made stricter for one question, and is the shared one again without it', async () => {
    const { files, place } = email;
    expect(rule(files, place, 'MAX')).toMatchObject({
      words: '255',
      isOwn: false,
    });
    const asked = { rule: 'MAX', number: 100 } as const;
    expect(findWeakLimit(files, place, asked)).toBeUndefined();
    const edited = writeRule(files, place, undefined, asked);
    const said = rule(edited, place, 'MAX');
    expect(said).toMatchObject({ words: '100', isOwn: true });
    expect(edited['values/email.json']).toBe(files['values/email.json']);
    expect(await findProblems(edited, key)).toEqual([]);
    if (said === undefined) throw new Error('no rule');
    const removed = removeRule(edited, place, said);
    expect(rule(removed, place, 'MAX')).toMatchObject({
      words: '255',
      isOwn: false,
    });
    expect(await findProblems(removed, key)).toEqual([]);
  });

  it.each([255, 300])(
    'regression: a limit of %s beside the shared one of 255 is refused',
    (number) => {
      const { files, place } = email;
      expect(findWeakLimit(files, place, { rule: 'MAX', number })).toEqual({
        field: 'number',
        limit: 255,
        wanted: 'smaller',
      });
    },
  );

  it('regression: is not offered where the step cannot say more', () => {
    const { files, place } = email;
    expect(offered(files, place)).toEqual(
      expect.arrayContaining(['MAX', 'MIN', 'WORDS']),
    );
    expect(offered(files, place)).not.toContain('ALPHA');
  });

  it.each([
    ['ISBN', { rule: 'ISBN' }, 'ALPHA'],
    ['DATE', { rule: 'AFTER_TODAY' }, 'FIRST_DAY'],
    ['FILE', { rule: 'IMAGE' }, 'MIMES'],
    ['EMAIL', { rule: 'MAX', number: 100 }, 'MAX'],
    ['TEXT', { rule: 'LENGTH', number: 4 }, 'MAX'],
    ['NUMBER', { rule: 'BETWEEN', number: 4, largest: 9 }, 'MAX_VALUE'],
  ] as const)(
    'regression: of a question of kind %s with the rule %j, %s can only take its place',
    (kind, asked, other) => {
      const { files: added, place } = add(kind);
      const files = writeRule(added, place, undefined, asked);
      const name = asked.rule;
      expect(offered(files, place)).not.toContain(other);
      expect(Object.keys(offeredRules(files, place, name))).toContain(other);
    },
  );

  it('regression: that a question is required is no property of it where others share that', () => {
    const colleague: Place = {
      file: 'steps/invite-colleague/ui.json',
      pointer: '/sections/0/nodes/0',
    };
    const properties = readProperties(shipped, colleague);
    expect(properties).toMatchObject({ needIsShared: true });
    expect(properties).not.toHaveProperty('required');
    const renamed = { ...properties, label: 'Their email' };
    const edited = writeProperties(shipped, colleague, properties, renamed);
    expect(rulesOf(edited, colleague).need).toBe('always');
    expect(readProperties(email.files, email.place).required).toBe(true);
  });
});

describe('the rules that are offered', () => {
  it.each(['YES_NO', 'CHECKBOX', 'TEXT', 'DATE', 'NUMBER', 'CHOICE'] as const)(
    'regression: an optional question of the kind %s can be required by a rule',
    async (kind) => {
      const { files, place } = add(kind, false);
      expect(offered(files, place)).toContain('REQUIRED');
      const edited = writeRule(files, place, undefined, {
        rule: 'REQUIRED',
        message: 'We need this.',
      });
      expect(rule(edited, place, 'REQUIRED')).toMatchObject({
        sentence: 'We need this.',
      });
      expect(offered(edited, place)).not.toContain('REQUIRED');
      expect(await findProblems(edited, key)).toEqual([]);
    },
  );

  it('regression: a required yes or no has none, so that nothing is to be added', () => {
    const { files, place } = add('YES_NO');
    expect(offered(files, place)).toEqual([]);
  });

  it('comparisons need another question of the kind', () => {
    const { files, place } = add('DATE');
    expect(offered(files, place)).not.toContain('BEFORE');
  });
});

it('regression: a number with decimals has limits with decimals', async () => {
  const { files, place } = add('DECIMAL');
  const between = writeRule(files, place, undefined, {
    rule: 'BETWEEN',
    number: 0.5,
    largest: 2.5,
  });
  const edited = writeRule(between, place, undefined, {
    rule: 'MULTIPLE_OF',
    number: 0.25,
  });
  expect(rule(edited, place, 'BETWEEN')?.words).toBe('0.5 – 2.5');
  expect(await findProblems(edited, key)).toEqual([]);
});

it('regression: a question for a file takes other files, also in its examples', async () => {
  const { files, place } = addAsked(
    withForm,
    first,
    { kind: 'FILE', label: 'The map', required: true, purpose: 'BOOK' },
    blockWords,
  );
  const before = readProperties(files, place);
  expect(before).toMatchObject({ takesPurpose: true, purpose: 'BOOK' });
  const edited = writeProperties(files, place, before, {
    ...before,
    purpose: 'COVER_IMAGE',
  });
  expect(readProperties(edited, place).purpose).toBe('COVER_IMAGE');
  expect(await findProblems(edited, key)).toEqual([]);
  expect(rulesOf(edited, place).need).toBe('always');
});
