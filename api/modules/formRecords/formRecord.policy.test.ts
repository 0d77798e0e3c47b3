import type { FormAccess } from '@engine/types/definition';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeRecords, canSendRecord } from './formRecord.policy';

const cases = readPolicyTable(`
  records of a form | see | anyone | login | staff
  nobody logged in  | -   | yes    | -     | -
  PUBLISHER         | -   | yes    | yes   | -
  SYSTEM_ACCOUNT    | -   | yes    | yes   | -
  READONLY          | yes | -      | -     | -
  SUPPORT           | yes | yes    | yes   | yes
  ADMIN             | yes | yes    | yes   | yes
  SYSADMIN          | yes | yes    | yes   | yes
`);

const seeing = cases.filter(([, column]) => column === 'see');
const sending = cases.filter(([, column]) => column !== 'see');

test.each(seeing)('%s may %s records: %s', (who, _column, may) => {
  expect(canSeeRecords(getPolicyUser(who))).toBe(may);
});

test.each(sending)('%s sends a form for "%s": %s', (who, access, may) => {
  expect(canSendRecord(getPolicyUser(who), access as FormAccess)).toBe(may);
});
