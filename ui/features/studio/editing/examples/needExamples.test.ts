import { expect, it } from '@jest/globals';
import { presentProblem } from '@engine/checks/problem';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { casesOf, setOf, unsetOf } from './caseDocument';
import { isExampleFile } from '../definition/isExampleFile';
import { objectAt, valueAt, writeAt, type Place } from '../definition/files';
import { changeNeed } from '../questions/changeNeed';
import { requiredUnder } from '../rules/neededWithout';
import { listRules } from '../rules/questionRules';
import { rulesOf } from '../rules/rules';
import { writeRule, type AskedRule } from '../rules/writeRule';
import { readProperties, writeProperties } from '../questions/properties';
import { checkForm, findProblems } from '../testing/findProblems';
import { isShown } from './ruleExamples';

const files: StudioFiles = await readSchemaFiles();

const page = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});

/** The cases of all examples, each with its file. */
const casesIn = (edited: StudioFiles) =>
  Object.keys(edited)
    .filter(isExampleFile)
    .flatMap((file) =>
      casesOf(objectAt(edited, { file, pointer: '' })).map((one, index) => ({
        id: `${file} ${index}`,
        one,
      })),
    );

/** The answers that cases of shipped examples give, each by its file, case and pointer. */
const answersIn = (edited: StudioFiles): string[] =>
  casesIn(edited).flatMap(({ id, one }) =>
    Object.keys(setOf(one)).map((at) => `${id} ${at}`),
  );

/** The answers that a case gives and takes out. */
const contradictionsIn = (edited: StudioFiles): string[] =>
  casesIn(edited).flatMap(({ id, one }) =>
    unsetOf(one)
      .filter((at) => Object.hasOwn(setOf(one), at))
      .map((at) => `${id} ${at}`),
  );

const showsRequired = (edited: StudioFiles, question: Place) =>
  isShown(edited, question, 'required');

it.each<[string, Place]>([
  ['Phone', page('accept-invitation', '/sections/0/nodes/1')],
  ['URL of a book', page('monograph-details', '/sections/2/nodes/9')],
  ['Role', page('monograph-details', '/sections/1/nodes/0/nodes/3/nodes/0')],
  ['New subtitle', page('serial-details', '/sections/4/nodes/1/nodes/2')],
  [
    'Title details',
    page('serial-details', '/sections/4/nodes/1/nodes/0/nodes/0'),
  ],
  ['The ground is checked', page('withdrawal-check', '/sections/0/nodes/0')],
  ['Cover image', page('publication-type', '/sections/2/nodes/1')],
  [
    'Role of an owner of ephemera',
    page('ephemera', '/sections/3/nodes/0/nodes/3/nodes/0'),
  ],
])(
  'regression: examples are those of the release again when “%s” becomes required, and optional again',
  (_label, question) => {
    const optional = readProperties(files, question);
    const required = { ...optional, required: true };
    const edited = writeProperties(files, question, optional, required, files);
    const kept = answersIn(edited);
    expect(answersIn(files).filter((one) => !kept.includes(one))).toEqual([]);
    expect(contradictionsIn(edited)).toEqual([]);
    const back = writeProperties(edited, question, required, optional, files);
    expect(back).toEqual(files);
  },
);

it.each<[string, Place]>([
  ['Language', page('monograph-details', '/sections/3/nodes/3')],
  ['Series title', page('monograph-details', '/sections/0/nodes/4/nodes/0')],
])(
  'regression: “%s” is required for some answers again after it was required for all',
  async (_label, question) => {
    const required = changeNeed(files, question, true, files);
    const back = changeNeed(required, question, false, files);
    expect(back).toEqual(files);
    // Another edit of the same file meanwhile stays.
    const place = { file: 'items/monograph.json', pointer: '/title' };
    const edited = changeNeed(
      writeAt(required, place, 'Another title'),
      question,
      false,
      files,
    );
    expect(valueAt(edited, place)).toBe('Another title');
    expect(requiredUnder(edited, question)).toEqual(
      requiredUnder(files, question),
    );
    expect(await findProblems(edited, 'deposit')).toEqual([]);
  },
);

it('regression: a lower limit stays in examples of a question that is optional again', async () => {
  const subtitle = page('monograph-details', '/sections/0/nodes/3');
  const [limit] = listRules(files, subtitle).filter(
    ({ name }) => name === 'MAX',
  );
  const asked: AskedRule = { rule: 'MAX', number: 500 };
  const limited = writeRule(files, subtitle, limit, asked);
  const required = changeNeed(limited, subtitle, true, files);
  const back = changeNeed(required, subtitle, false, files);
  expect(back).toEqual(limited);
});

it('regression: other steps keep what they ask when a question of the same name is optional again', () => {
  const [ofIssue, ofBook] = [
    page('serial-details', '/sections/5/nodes/1/nodes/4'),
    page('monograph-details', '/sections/2/nodes/0/nodes/1'),
  ];
  const issues = changeNeed(files, ofIssue, true, files);
  const both = changeNeed(issues, ofBook, true, files);
  expect(changeNeed(both, ofBook, false, files)).toEqual(issues);
});

it('regression: optional, and then required again, is no change', () => {
  const year = page('monograph-details', '/sections/2/nodes/0/nodes/0');
  const optional = changeNeed(files, year, false, files);
  expect(rulesOf(optional, year).need).toBe('never');
  const rules = changeNeed(optional, year, true, files);
  expect(rules['items/monograph.json']).toEqual(files['items/monograph.json']);
});

it('examples answer a shipped question where it is required now, and one shows that', async () => {
  const phone = page('accept-invitation', '/sections/0/nodes/1');
  const required = changeNeed(files, phone, true);
  const problems = await checkForm(required, 'accept-invitation');
  const ofExamples = problems.filter(({ code }) => code.startsWith('example'));
  expect(ofExamples.map(presentProblem)).toEqual([]);
  expect(showsRequired(required, phone)).toBe(true);
  const back = changeNeed(required, phone, false, files);
  expect(showsRequired(back, phone)).toBe(false);
});

it('an accepted example without an answer is refused while a shipped question is required', () => {
  const phone = page('accept-invitation', '/sections/0/nodes/1');
  const required = changeNeed(files, phone, true);
  const bare = casesIn(required).filter(({ one }) =>
    unsetOf(one).includes('/phone'),
  );
  expect(bare.map(({ one }) => one['finds'])).toContainEqual([
    { path: '/phone', code: 'required' },
  ]);
});
