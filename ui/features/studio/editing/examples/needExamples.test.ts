import { expect, it } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { casesOf, setOf } from './caseDocument';
import { isExampleFile } from '../definition/isExampleFile';
import type { Place } from '../definition/files';
import { changeNeed } from '../questions/changeNeed';
import { findProblems } from '../testing/findProblems';

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

it.each<[string, Place]>([
  ['Phone', page('accept-invitation', '/sections/0/nodes/1')],
  ['URL of a book', page('monograph-details', '/sections/2/nodes/9')],
  ['Role', page('monograph-details', '/sections/1/nodes/0/nodes/3/nodes/0')],
  ['New subtitle', page('serial-details', '/sections/4/nodes/1/nodes/2')],
])(
  'regression: shipped examples keep their answers when “%s” becomes required',
  (_label, question) => {
    const required = changeNeed(files, question, true);
    const kept = answersIn(required);
    expect(answersIn(files).filter((one) => !kept.includes(one))).toEqual([]);
  },
);

it('an example of a shipped question answers it where it is required now', async () => {
  const phone = page('accept-invitation', '/sections/0/nodes/1');
  const required = changeNeed(files, phone, true);
  expect(await findProblems(required, 'accept-invitation')).toEqual([]);
});
