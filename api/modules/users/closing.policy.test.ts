import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canCloseAccount } from './closing.policy';

const mayClose = readPolicyTable(`
  own account      | close it
  nobody logged in | -
  PUBLISHER        | yes
  SYSTEM_ACCOUNT   | -
  READONLY         | -
  SUPPORT          | -
  ADMIN            | -
  SYSADMIN         | -
`);

test.each(mayClose)('%s may %s: %s', (who, _what, may) => {
  expect(canCloseAccount(getPolicyUser(who))).toBe(may);
});
