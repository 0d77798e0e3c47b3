import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import type { TFunction } from 'i18next';
import { readSchemaFiles } from '../../../testing/depositForm';
import { problemPlaceName } from './problemPlaceName';

const files: StudioFiles = await readSchemaFiles();
const t = ((key: string, { name }: { name: string }) =>
  `${key.replace('studio:pages.', '')}(${name})`) as unknown as TFunction;

test.each([
  [
    'lists/MailTemplate.json',
    '/entries/0/html/2',
    'mails(): After a registration',
  ],
  ['lists/CreatorRole.json', '/entries/0', 'list(Creator role): Author'],
  ['lists/CreatorRole.json', '/entries', 'list(Creator role)'],
  [
    'help/INTERFACE_HELP/authority.json',
    '/blocks/0/text',
    'help(): Authority to deposit',
  ],
  ['help/PRIVACY_NOTICE/default.json', '/title', 'texts(): Privacy notice'],
  [
    'forms/register.form.json',
    '/steps/0',
    'Create a new publisher user account',
  ],
  [
    'steps/monograph-details/ui.json',
    '/sections/0/nodes/2/label',
    'ePublication details: Title',
  ],
  ['steps/monograph-details/schema.json', '/allOf/0', 'ePublication details'],
  ['conditions/is-staff.json', '', 'The user is library staff'],
  ['values/email.json', '', 'An email address'],
  ['api.json', '', 'api.json'],
])('regression: %s%s is named %s', (file, pointer, name) => {
  expect(problemPlaceName(files, { file, pointer }, t)).toBe(name);
});
