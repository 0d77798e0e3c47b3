import { expect, test } from '@jest/globals';
import { readSchemaFiles } from '../../../testing/depositForm';
import { kindOfOther } from './kindOfOther';

const files = await readSchemaFiles();
const changeOf = (step: string) => ({
  kind: 'safe' as const,
  file: `steps/${step}/ui.json`,
  pointer: '',
  subject: 'Notes',
  text: 'is new.',
});

test.each([
  ['import-title', 'monograph-details', 'page'],
  ['import-title', 'import-title', 'pageAsks'],
  ['deposit', 'import-title', 'sent'],
  ['deposit', 'monograph-details', 'sentAsks'],
] as const)(
  'regression: says of the form %s what it is when the step %s changes',
  (formKey, step, kind) => {
    expect(kindOfOther(files, formKey, [changeOf(step)])).toBe(kind);
  },
);
