import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeRevisions } from './history.policy';

const rows = readPolicyTable(`
  revisions of records       | see
  nobody logged in           | -
  PUBLISHER, its own         | -
  PUBLISHER, another         | -
  PUBLISHER, none            | -
  SYSTEM_ACCOUNT, its own    | -
  SYSTEM_ACCOUNT, another    | -
  READONLY, its library      | yes
  READONLY, another library  | yes
  READONLY, national library | yes
  SUPPORT, its library       | yes
  SUPPORT, another library   | yes
  SUPPORT, national library  | yes
  SUPPORT, no library        | yes
  ADMIN, its library         | yes
  ADMIN, another library     | yes
  ADMIN, national library    | yes
  ADMIN, no library          | yes
  SYSADMIN, its library      | yes
  SYSADMIN, another library  | yes
  SYSADMIN, no library       | yes
`);

test.each(rows)('%s, the revisions of a record: %s: %s', (who, _what, may) => {
  expect(canSeeRevisions(getPolicyUser(who))).toBe(may);
});
