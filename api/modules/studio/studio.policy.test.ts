import type { Actor } from '../permissions/actor';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canEditForms } from '../permissions/formAdministrators';
import {
  canChangeFiles,
  canEditTexts,
  canPublishForms,
  canSeeStudio,
} from './studio.policy';

const rows = readPolicyTable(`
  all forms               | edit | publish | texts | see
  nobody logged in        | -    | -       | -     | -
  PUBLISHER               | -    | -       | -     | -
  SYSTEM_ACCOUNT          | -    | -       | -     | -
  READONLY                | -    | -       | -     | -
  SUPPORT                 | -    | -       | -     | -
  ADMIN, national library | yes  | yes     | yes   | yes
  ADMIN                   | -    | -       | -     | -
  SYSADMIN                | yes  | yes     | yes   | yes
`);

const permissions: Record<string, (user: Actor) => boolean> = {
  edit: (user) => canEditForms(user),
  publish: (user) => canPublishForms(user),
  texts: (user) => canEditTexts(user),
  see: (user) => canSeeStudio(user),
};

test.each(rows)('%s, forms (R12): %s: %s', (who, permission, may) => {
  expect(permissions[permission]?.(getPolicyUser(who))).toBe(may);
});

const texts = { edit: false, editTexts: true };
const rules = { edit: true, editTexts: false };
const neither = { edit: false, editTexts: false };

test.each([
  ['texts', texts, ['lists/CreatorRole.json'], true],
  ['texts', texts, ['messages/en.json', 'lists/MailTemplate.json'], true],
  ['texts', texts, ['help/PRIVACY_NOTICE/default.json'], true],
  ['texts', texts, ['help/INTERFACE_HELP/12345678.json'], true],
  ['texts', texts, ['forms/deposit.form.json'], false],
  ['texts', texts, ['steps/publication-type/ui.json'], false],
  ['texts', texts, ['entities/deposit.json'], false],
  ['texts', texts, ['items/monograph.json'], false],
  ['texts', texts, ['conditions/is-map.json'], false],
  ['texts', texts, ['values/email.json'], false],
  ['texts', texts, ['steps/login/examples/login.json'], false],
  ['texts', texts, ['lists/Months.json', 'forms/login.form.json'], false],
  ['rules', rules, ['forms/deposit.form.json', 'lists/Months.json'], true],
  ['nothing', neither, ['help/START_PAGE/default.json'], false],
])('who may edit %s changes files: %#', (_who, abilities, files, may) => {
  expect(canChangeFiles(abilities, files)).toBe(may);
});
