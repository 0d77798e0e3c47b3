import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import type { Place } from '../definition/files';
import { moveNode } from '../moving/moveNode';
import { changeNeed } from '../questions/changeNeed';
import { listRules } from '../rules/questionRules';
import type { RuleName } from '../rules/ruleTable';
import { removeRule, writeRule } from '../rules/writeRule';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

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

/** Two new numbers of which the second one is required and compared with the first one. */
function compare(rule: RuleName, isFirstRequired: boolean) {
  const addNumber = (before: StudioFiles, after: Place, label: string) =>
    addAsked(
      before,
      after,
      {
        kind: 'NUMBER',
        label,
        required: label === 'Second one' || isFirstRequired,
      },
      blockWords,
    );
  const first = addNumber(form, remark, 'First one');
  const second = addNumber(first.files, first.place, 'Second one');
  return {
    first: first.place,
    second: second.place,
    files: writeRule(second.files, second.place, undefined, {
      rule,
      other: 'firstOne',
    }),
  };
}

type Compared = ReturnType<typeof compare>;

const saidRule = (
  { files: compared }: Compared,
  question: Place,
  rule: RuleName,
) => listRules(compared, question).find(({ name }) => name === rule);

it.each<
  [
    edit: string,
    rule: RuleName,
    first: 'required' | 'optional',
    make: (compared: Compared) => StudioFiles | undefined,
  ]
>([
  [
    'the comparison is removed',
    'CONFIRMED',
    'required',
    (one) => {
      const said = saidRule(one, one.second, 'CONFIRMED');
      return said && removeRule(one.files, one.second, said);
    },
  ],
  [
    'the first one has other limits',
    'CONFIRMED',
    'required',
    (one) =>
      writeRule(one.files, one.first, saidRule(one, one.first, 'BETWEEN'), {
        rule: 'BETWEEN',
        number: 5,
        largest: 50,
      }),
  ],
  [
    'the second one moves up',
    'LESS_THAN',
    'required',
    (one) => moveNode(one.files, one.second, -1)?.files,
  ],
  [
    'the second one becomes optional',
    'LESS_THAN',
    'required',
    (one) => changeNeed(one.files, one.second, false),
  ],
  [
    'the first one becomes required',
    'GREATER_THAN',
    'optional',
    (one) => changeNeed(one.files, one.first, true),
  ],
])(
  'regression: examples of two compared questions are right after %s (%s, the first one %s)',
  async (_edit, rule, first, make) => {
    const edited = make(compare(rule, first === 'required'));
    expect(edited && (await findProblems(edited, key))).toEqual([]);
  },
);
