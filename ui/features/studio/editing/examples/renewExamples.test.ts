import { expect, test } from '@jest/globals';
import { presentProblem } from '@engine/checks/problem';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { blockWords } from '../testing/blockWords';
import { checkForm } from '../testing/findProblems';

const files = await readSchemaFiles();

/** Questions whose step or object decides what else a document must have. */
test.each([
  ['serial-details', '/sections/1/nodes/0', 'What are you depositing?'],
  ['multipart-mono', '/sections/1/nodes/0', 'What are you depositing?'],
  ['ephemera', '/sections/2/nodes/0', 'Title'],
])(
  'regression: a question added in %s has examples that fit (%s “%s”)',
  async (step, pointer) => {
    const { files: edited } = addAsked(
      files,
      { file: `steps/${step}/ui.json`, pointer },
      { kind: 'TEXT', label: 'Extra remark', required: false },
      blockWords,
    );
    const problems = await checkForm(edited, 'deposit');
    expect(
      problems
        .filter(({ code }) => code.startsWith('example'))
        .map(presentProblem),
    ).toEqual([]);
  },
);
