import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { presentProblem } from '@engine/checks/problem';
import type { Sentence } from '@engine/conditions/sentence';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { changeCondition } from '../conditions/changeCondition';
import type { Place } from '../definition/files';
import { blockWords } from '../testing/blockWords';
import { checkForm, findProblems } from '../testing/findProblems';
import { writeRule, type AskedRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Send feedback', access: 'anyone', firstQuestion: 'Your remark' },
  { review: 'Review', sent: 'Sent' },
);
const remark: Place = {
  file: `steps/${key}-first/ui.json`,
  pointer: '/sections/0/nodes/0',
};
const { files: asked, place } = addAsked(
  form,
  remark,
  { kind: 'TEXT', label: 'Which map?', required: true },
  blockWords,
);
const field = 'self/yourRemark';

describe('regression: a rule of a text that shows another question', () => {
  it.each<[sentence: Sentence, rule: AskedRule]>([
    [
      { all: [{ field, verb: 'containsText', value: 'Map' }] },
      { rule: 'MIN', number: 20 },
    ],
    [
      { all: [{ field, verb: 'containsText', value: 'Map' }] },
      { rule: 'ONE_OF', values: 'Map\nBook' },
    ],
    [
      { all: [{ field, verb: 'is', value: 'Map' }] },
      { rule: 'ONE_OF', values: 'Map\nBook' },
    ],
  ])('%j keeps the examples of both for %j', async (sentence, rule) => {
    const shown = changeCondition(asked, place, sentence);
    const ruled = writeRule(shown, remark, undefined, rule);
    expect(ruled).not.toEqual(shown);
    expect(await findProblems(ruled, key)).toEqual([]);
  });
});

test('regression: a question is never shown unasked where that needs no answer to a required question', async () => {
  const shown = changeCondition(asked, place, {
    all: [{ field, verb: 'isAnswered' }],
  });
  const problems = await checkForm(shown, key);
  const judged = problems.filter(({ code }) => code === 'example');
  expect(judged.map(presentProblem)).toEqual([]);
});
