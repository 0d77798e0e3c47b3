import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import type { Place } from '../definition/files';
import { findProblems } from '../testing/findProblems';
import { listRules } from './questionRules';
import type { RuleName } from './ruleTable';
import {
  nameQuestions,
  sharedLimitOf,
  sharersOf,
  writeShared,
} from './sharedLimit';
import { toAsked, writeRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();

const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const contactName = at('publisher-details', '/sections/3/nodes/0');
const serialTitle = at('serial-details', '/sections/2/nodes/0');
const firstIssue = at('serial-details', '/sections/2/nodes/5');
const url = at('serial-details', '/sections/2/nodes/6');

const rule = (edited: StudioFiles, place: Place, name: RuleName) => {
  const found = listRules(edited, place).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

function changeShared(
  before: StudioFiles,
  place: Place,
  name: RuleName,
  number: number,
): StudioFiles {
  const asked = { ...toAsked(rule(before, place, name)), number };
  return writeShared(before, place, asked).after;
}

describe('a limit that other questions share', () => {
  it('is that of the shared definition, also beside a stricter one of the question', () => {
    const shared = rule(files, contactName, 'MAX');
    expect(sharedLimitOf(files, contactName, shared)?.values).toEqual([500]);
    const stricter = writeRule(files, contactName, undefined, {
      rule: 'MAX',
      number: 300,
    });
    const own = rule(stricter, contactName, 'MAX');
    expect(own).toMatchObject({ values: [300], isOwn: true });
    expect(sharedLimitOf(stricter, contactName, own)?.values).toEqual([500]);
  });

  it.each([
    ['a limit of the question alone', 'monograph-details', 'MAX'],
    ['a format', 'serial-details', 'URL'],
  ] as const)('is not %s', (_what, step, name) => {
    const place =
      step === 'serial-details' ? url : at(step, '/sections/0/nodes/2');
    expect(sharedLimitOf(files, place, rule(files, place, name))).toBe(
      undefined,
    );
  });

  it('names those that share it by form, step and question', () => {
    const names = nameQuestions(
      files,
      sharersOf(files, firstIssue, 'MIN_VALUE'),
    );
    expect(names).toEqual([
      {
        key: 'deposit',
        form: 'Deposit an electronic publication',
        step: 'ePublication details: Serial title and its issues',
        question: 'Year of the first issue',
      },
      {
        key: 'import-title',
        form: 'Import a title',
        step: 'Import a title',
        question: 'Year of the first issue',
      },
    ]);
  });

  it('is raised for each of them by one change, in the shared definition', () => {
    const edited = changeShared(files, serialTitle, 'MAX', 1200);
    const sharers = sharersOf(files, serialTitle, 'MAX');
    expect(sharers.length).toBeGreaterThan(1);
    for (const place of sharers)
      expect(rule(edited, place, 'MAX')).toMatchObject({
        values: [1200],
        isOwn: false,
      });
    const rules = Object.keys(edited).filter(
      (file) => edited[file] !== files[file] && !file.includes('/examples/'),
    );
    expect(rules).toEqual(['items/described-serial-title.json']);
  });

  it('takes away a limit of its own that has no effect any more', () => {
    const stricter = writeRule(files, contactName, undefined, {
      rule: 'MAX',
      number: 300,
    });
    const { after } = writeShared(stricter, contactName, {
      rule: 'MAX',
      number: 200,
    });
    expect(rule(after, contactName, 'MAX')).toMatchObject({
      values: [200],
      isOwn: false,
    });
  });

  it.each([
    ['publisher-details', 'MAX', 10, contactName],
    ['serial-details', 'MAX', 1200, serialTitle],
    ['serial-details', 'MIN_VALUE', 1850, firstIssue],
  ] as const)(
    'is changed with the examples of every form: %s %s %d',
    async (_step, name, number, place) => {
      const edited = changeShared(files, place, name, number);
      const sharers = sharersOf(files, place, name);
      const forms = new Set(
        nameQuestions(files, sharers).map(({ key }) => key),
      );
      for (const form of forms)
        expect(await findProblems(edited, form)).toEqual([]);
    },
  );
});
