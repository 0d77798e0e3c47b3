import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { blockWords } from '../testing/blockWords';
import { checkForm } from '../testing/findProblems';
import { writeRule, type AskedRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();
const after = { file: 'steps/recover/ui.json', pointer: '/sections/0/nodes/0' };

it.each<[AskedQuestion['kind'], string, readonly AskedRule[]]>([
  ['ISBN', 'of at most 5 characters', [{ rule: 'MAX', number: 5 }]],
  [
    'DATE',
    'that is past and to come',
    [{ rule: 'LAST_DAY', day: '2020-01-01' }, { rule: 'AFTER_TODAY' }],
  ],
])(
  'regression: no correction hides that an %s %s cannot be answered',
  async (kind, _what, rules) => {
    const asked = { kind, label: 'Extra remark', required: false };
    const added = addAsked(files, after, asked, blockWords);
    const edited = rules.reduce(
      (next, rule) => writeRule(next, added.place, undefined, rule),
      added.files,
    );
    const problems = await checkForm(edited, 'recover');
    const answered = problems.filter(({ message }) =>
      message.includes('“Extra remark: an answer”'),
    );
    expect(answered).toMatchObject([{ severity: 'error' }]);
    expect(answered[0]?.repair).toBeUndefined();
  },
);
