import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canCloseAccount } from './closing.policy';

const mayClose = readPolicyTable(`
  own account                | close it
  nobody logged in           | -
  PUBLISHER, its own         | yes
  PUBLISHER, another         | yes
  PUBLISHER, none            | yes
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
  ADMIN, national library    | -
  ADMIN, no library          | -
  SYSADMIN, its library      | -
  SYSADMIN, another library  | -
  SYSADMIN, no library       | -
`);

test.each(mayClose)('%s may %s: %s', (who, _what, may) => {
  expect(canCloseAccount(getPolicyUser(who))).toBe(may);
});
