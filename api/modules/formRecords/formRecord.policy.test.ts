import type { FormAccess } from '@engine/types/definition';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeRecords, canSendRecord } from './formRecord.policy';

const cases = readPolicyTable(`
  records of a form          | see | anyone | login | staff
  nobody logged in           | -   | yes    | -     | -
  PUBLISHER, its own         | -   | yes    | yes   | -
  PUBLISHER, another         | -   | yes    | yes   | -
  PUBLISHER, none            | -   | yes    | yes   | -
  SYSTEM_ACCOUNT, its own    | -   | yes    | yes   | -
  SYSTEM_ACCOUNT, another    | -   | yes    | yes   | -
  READONLY, its library      | yes | -      | -     | -
  READONLY, another library  | yes | -      | -     | -
  READONLY, national library | yes | -      | -     | -
  SUPPORT, its library       | yes | yes    | yes   | yes
  SUPPORT, another library   | yes | yes    | yes   | yes
  SUPPORT, national library  | yes | yes    | yes   | yes
  SUPPORT, no library        | yes | yes    | yes   | yes
  ADMIN, its library         | yes | yes    | yes   | yes
  ADMIN, another library     | yes | yes    | yes   | yes
  ADMIN, national library    | yes | yes    | yes   | yes
  ADMIN, no library          | yes | yes    | yes   | yes
  SYSADMIN, its library      | yes | yes    | yes   | yes
  SYSADMIN, another library  | yes | yes    | yes   | yes
  SYSADMIN, no library       | yes | yes    | yes   | yes
`);

const seeing = cases.filter(([, column]) => column === 'see');
const sending = cases.filter(([, column]) => column !== 'see');

test.each(seeing)('%s may %s records: %s', (who, _column, may) => {
  expect(canSeeRecords(getPolicyUser(who))).toBe(may);
});

test.each(sending)('%s sends a form for "%s": %s', (who, access, may) => {
  expect(canSendRecord(getPolicyUser(who), access as FormAccess)).toBe(may);
});
