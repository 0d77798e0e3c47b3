import { expect, it } from '@jest/globals';
import { isObject } from '@engine';
import { presentProblem } from '@engine/checks/problem';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { casesOf, setOf } from './caseDocument';
import { isExampleFile } from '../definition/isExampleFile';
import type { Place } from '../definition/files';
import { changeNeed } from '../questions/changeNeed';
import { readProperties, writeProperties } from '../questions/properties';
import { checkForm } from '../testing/findProblems';
import { isShown } from './ruleExamples';

const files: StudioFiles = await readSchemaFiles();

const page = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});

/** The answers that cases of shipped examples give, each by its file, case and pointer. */
const answersIn = (edited: StudioFiles): string[] =>
  Object.keys(files)
    .filter(isExampleFile)
    .flatMap((file) => {
      const content = edited[file];
      return casesOf(isObject(content) ? content : {}).flatMap((one, index) =>
        Object.keys(setOf(one)).map((at) => `${file} ${index} ${at}`),
      );
    });

const showsRequired = (edited: StudioFiles, question: Place) =>
  isShown(edited, question, 'required');

it.each<[string, Place]>([
  ['Phone', page('accept-invitation', '/sections/0/nodes/1')],
  ['URL of a book', page('monograph-details', '/sections/2/nodes/9')],
  ['Role', page('monograph-details', '/sections/1/nodes/0/nodes/3/nodes/0')],
  ['New subtitle', page('serial-details', '/sections/4/nodes/1/nodes/2')],
])(
  'regression: shipped examples keep their answers when “%s” becomes required, and optional again',
  (_label, question) => {
    const optional = readProperties(files, question);
    const required = { ...optional, required: true };
    const edited = writeProperties(files, question, optional, required);
    const back = writeProperties(edited, question, required, optional);
    for (const next of [edited, back]) {
      const kept = answersIn(next);
      expect(answersIn(files).filter((one) => !kept.includes(one))).toEqual([]);
    }
    expect(Object.keys(back)).toEqual(Object.keys(files));
  },
);

it('examples answer a shipped question where it is required now, and one shows that', async () => {
  const phone = page('accept-invitation', '/sections/0/nodes/1');
  const required = changeNeed(files, phone, true);
  const problems = await checkForm(required, 'accept-invitation');
  const ofExamples = problems.filter(({ code }) => code.startsWith('example'));
  expect(ofExamples.map(presentProblem)).toEqual([]);
  expect(showsRequired(required, phone)).toBe(true);
  const back = changeNeed(required, phone, false);
  expect(showsRequired(back, phone)).toBe(false);
});
