import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import type { Place } from '../definition/files';
import type { QuestionKind } from '../questions/kinds';
import type { RuleName } from '../rules/ruleTable';
import { writeRule } from '../rules/writeRule';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { isShown } from './ruleExamples';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Send feedback', access: 'anyone', firstQuestion: 'Your remark' },
  { review: 'Review', sent: 'Sent' },
);
const first: Place = {
  file: `steps/${key}-first/ui.json`,
  pointer: '/sections/0/nodes/0',
};

type Combination = [
  rule: RuleName,
  kind: QuestionKind,
  first: 'required' | 'optional',
  second: 'required' | 'optional',
  code: string,
];

describe('regression: examples of two new questions keep the rule that compares them, and show it', () => {
  it.each<Combination>([
    ['DIFFERS', 'ADDRESS', 'required', 'required', 'differsFrom'],
    ['DIFFERS', 'EMAIL', 'optional', 'required', 'differsFrom'],
    ['DIFFERS', 'CHOICE', 'required', 'optional', 'differsFrom'],
    ['CONFIRMED', 'EMAIL', 'required', 'required', 'equalTo'],
    ['CONFIRMED', 'NUMBER', 'optional', 'required', 'equalTo'],
    ['LESS_THAN', 'NUMBER', 'required', 'required', 'lessThan'],
    ['LESS_THAN', 'NUMBER', 'required', 'optional', 'lessThan'],
    ['LESS_THAN', 'NUMBER', 'optional', 'required', 'lessThan'],
    ['GREATER_THAN', 'NUMBER', 'required', 'required', 'greaterThan'],
    ['GREATER_THAN', 'NUMBER', 'optional', 'required', 'greaterThan'],
    ['BEFORE', 'DATE', 'optional', 'required', 'before'],
    ['CONFIRMED', 'DATE', 'required', 'required', 'equalTo'],
  ])('%s of kind %s, %s and %s', async (rule, kind, one, two, code) => {
    const asked = { kind, choices: 'Red\nBlue' };
    const added = addAsked(
      form,
      first,
      { ...asked, label: 'First one', required: one === 'required' },
      blockWords,
    );
    const { files: both, place } = addAsked(
      added.files,
      added.place,
      { ...asked, label: 'Second one', required: two === 'required' },
      blockWords,
    );
    const compared = { rule, other: 'firstOne' };
    const edited = writeRule(both, place, undefined, compared);
    expect(await findProblems(edited, key)).toEqual([]);
    expect(isShown(edited, place, code)).toBe(true);
  });
});
