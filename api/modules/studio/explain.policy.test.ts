import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canExplain } from './explain.policy';

const mayExplain = readPolicyTable(`
  all forms                  | explain
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

test.each(mayExplain)(
  '%s asks why a question is shown: %s: %s',
  (who, _explain, may) => {
    expect(canExplain(getPolicyUser(who))).toBe(may);
  },
);
