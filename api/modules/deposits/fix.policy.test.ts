import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canFix } from './deposit.policy';

const rows = readPolicyTable(`
  a returned deposit         | fix
  nobody logged in           | -
  PUBLISHER, its own         | yes
  PUBLISHER, another         | -
  PUBLISHER, none            | -
  SYSTEM_ACCOUNT, its own    | yes
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

test.each(rows)('%s, a returned deposit (R56): %s: %s', (who, _what, may) => {
  const deposit = { publisherId: itsPublisher.id, depositorKey: '' };
  expect(canFix(getPolicyUser(who), deposit)).toBe(may);
});
