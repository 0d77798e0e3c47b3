import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canReadAudit } from './audit.policy';

const rows = readPolicyTable(`
  the audit trail            | read
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

test.each(rows)('%s, the audit trail: %s: %s', (who, _what, may) => {
  expect(canReadAudit(getPolicyUser(who))).toBe(may);
});
