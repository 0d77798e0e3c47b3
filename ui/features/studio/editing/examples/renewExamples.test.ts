import { expect, test } from '@jest/globals';
import { presentProblem } from '@engine/checks/problem';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { changeCondition } from '../conditions/changeCondition';
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

/** Examples of one form are filled in by visitors, publishers and library staff. */
test.each([
  ['shown', true, true],
  ['hidden', false, true],
])(
  'regression: a question that is %s for library staff has examples that fit',
  async (_name, holds, required) => {
    const added = addAsked(
      files,
      {
        file: 'steps/monograph-details/ui.json',
        pointer: '/sections/2/nodes/3',
      },
      { kind: 'YES_NO', label: 'Extra remark', required },
      blockWords,
    );
    const edited = changeCondition(added.files, added.place, {
      all: [{ condition: 'is-staff', holds }],
    });
    const problems = await checkForm(edited, 'deposit');
    expect(
      problems
        .filter(({ code }) => code.startsWith('example'))
        .map(presentProblem),
    ).toEqual([]);
  },
);
