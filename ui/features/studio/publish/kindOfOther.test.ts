import { expect, test } from '@jest/globals';
import { readSchemaFiles } from '../../../testing/depositForm';
import { kindOfOther } from './kindOfOther';

const files = await readSchemaFiles();
const changeOf = (step: string, file: string) => ({
  kind: 'safe' as const,
  file: `steps/${step}/${file}`,
  pointer: '',
  subject: 'Notes',
  text: 'is new.',
});

test.each([
  ['import-title', 'monograph-details', 'page', 'ui.json'],
  ['import-title', 'import-title', 'pageAsks', 'schema.json'],
  ['import-title', 'import-title', 'pageAsks', 'ui.json'],
  ['deposit', 'import-title', 'sent', 'ui.json'],
  ['deposit', 'monograph-details', 'sentAsks', 'ui.json'],
] as const)(
  'regression: says of the form %s what it is when the step %s changes',
  (formKey, step, kind, file) => {
    expect(kindOfOther(files, formKey, [changeOf(step, file)])).toBe(kind);
  },
);

test.each([
  [
    'catalogued-serial-title',
    '/allOf/0/then/properties/frequency/maxLength',
    'pageAsks',
  ],
  ['catalogued-serial-title', '/properties/narrator', 'page'],
  ['catalogued-serial-title', '/required/0', 'pageAsks'],
  ['catalogued-serial-title', '/required/99', 'page'],
  ['catalogued-serial-title', '/title', 'page'],
  ['person', '/required/0', 'page'],
  ['person', '/properties/title/properties/role/maxLength', 'page'],
] as const)(
  'regression: says of a form whether it asks what the shared rule of %s at %s is about',
  (item, pointer, kind) => {
    const file = `items/${item}.json`;
    const change = { ...changeOf('', ''), file, pointer };
    expect(kindOfOther(files, 'import-title', [change])).toBe(kind);
  },
);
