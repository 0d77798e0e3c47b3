import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canFix } from './deposit.policy';

const rows = readPolicyTable(`
  a returned deposit      | fix
  nobody logged in        | -
  PUBLISHER, its own      | yes
  PUBLISHER               | -
  SYSTEM_ACCOUNT, its own | yes
  SYSTEM_ACCOUNT, another | -
  READONLY                | -
  SUPPORT                 | -
  ADMIN                   | -
  SYSADMIN                | -
`);

test.each(rows)('%s, a returned deposit (R56): %s: %s', (who, _what, may) => {
  const deposit = { publisherId: itsPublisher.id, depositorKey: '' };
  expect(canFix(getPolicyUser(who), deposit)).toBe(may);
});
