import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canEditForms } from './form.policy';

const mayEdit = readPolicyTable(`
  all forms                  | edit
  nobody logged in           | -
  PUBLISHER, its own         | -
  PUBLISHER, another         | -
  PUBLISHER, none            | -
  SYSTEM_ACCOUNT, its own    | -
  SYSTEM_ACCOUNT, another    | -
  READONLY, its library      | -
  READONLY, another library  | -
  READONLY, national library | -
  SUPPORT, its library       | -
  SUPPORT, another library   | -
  SUPPORT, national library  | -
  SUPPORT, no library        | -
  ADMIN, its library         | -
  ADMIN, another library     | -
  ADMIN, national library    | yes
  ADMIN, no library          | -
  SYSADMIN, its library      | yes
  SYSADMIN, another library  | yes
  SYSADMIN, no library       | yes
`);

test.each(mayEdit)('%s changes forms (R12): %s: %s', (who, _edit, may) => {
  expect(canEditForms(getPolicyUser(who))).toBe(may);
});
