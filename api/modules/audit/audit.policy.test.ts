import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canReadAudit } from './audit.policy';

const rows = readPolicyTable(`
  the audit trail         | read
  nobody logged in        | -
  PUBLISHER               | -
  SYSTEM_ACCOUNT          | -
  READONLY                | -
  SUPPORT                 | -
  ADMIN, national library | yes
  ADMIN                   | -
  SYSADMIN                | yes
`);

test.each(rows)('%s, the audit trail: %s: %s', (who, _what, may) => {
  expect(canReadAudit(getPolicyUser(who))).toBe(may);
});
