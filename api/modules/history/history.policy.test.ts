import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeRevisions } from './history.policy';

const rows = readPolicyTable(`
  revisions of records | see
  nobody logged in     | -
  PUBLISHER            | -
  SYSTEM_ACCOUNT       | -
  READONLY             | yes
  SUPPORT              | yes
  ADMIN                | yes
  SYSADMIN             | yes
`);

test.each(rows)('%s, the revisions of a record: %s: %s', (who, _what, may) => {
  expect(canSeeRevisions(getPolicyUser(who))).toBe(may);
});
