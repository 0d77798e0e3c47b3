import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canExplain } from './explain.policy';

const mayExplain = readPolicyTable(`
  all forms        | explain
  nobody logged in | -
  PUBLISHER        | -
  SYSTEM_ACCOUNT   | -
  READONLY         | yes
  SUPPORT          | yes
  ADMIN            | yes
  SYSADMIN         | yes
`);

test.each(mayExplain)(
  '%s asks why a question is shown: %s: %s',
  (who, _explain, may) => {
    expect(canExplain(getPolicyUser(who))).toBe(may);
  },
);
