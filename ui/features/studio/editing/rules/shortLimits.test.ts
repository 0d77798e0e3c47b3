import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { writeRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();
const after = { file: 'steps/recover/ui.json', pointer: '/sections/0/nodes/0' };

const limited = (kind: AskedQuestion['kind'], number: number): StudioFiles => {
  const asked = { kind, label: 'Extra remark', required: false };
  const added = addAsked(files, after, asked, blockWords);
  const rule = { rule: 'MAX', number } as const;
  return writeRule(added.files, added.place, undefined, rule);
};

it('regression: an email of at most 8 characters has examples that fit', async () => {
  expect(await findProblems(limited('EMAIL', 8), 'recover')).toEqual([]);
});

/** No email and no address is as short. */
it.each([
  ['EMAIL', 5],
  ['ADDRESS', 9],
] as const)(
  'regression: an %s of at most %s characters is refused at its example',
  async (kind, number) => {
    expect(await findProblems(limited(kind, number), 'recover')).toEqual([
      expect.stringContaining('“Extra remark: an answer” is now refused'),
    ]);
  },
);
