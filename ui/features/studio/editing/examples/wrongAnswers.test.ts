import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { blockWords } from '../testing/blockWords';
import { wrongAnswers } from './wrongAnswers';

const files: StudioFiles = await readSchemaFiles();
const after = {
  file: 'steps/monograph-details/ui.json',
  pointer: '/sections/2/nodes/3',
};

test.each([
  ['ADDRESS', 'not a web address'],
  ['EMAIL', 'not an email address'],
  ['TEXTS', 'too many entries'],
] as const)(
  'regression: examples of a question of kind %s say in words what is wrong',
  (kind, name) => {
    const { files: edited, place } = addAsked(
      files,
      after,
      { kind, label: 'Your answer', required: true },
      blockWords,
    );
    const names = wrongAnswers(edited, place).map((one) => one.name);
    expect(names).toContain(name);
    expect(names.join()).not.toMatch(/[a-z][A-Z]|\basks\b/);
  },
);
