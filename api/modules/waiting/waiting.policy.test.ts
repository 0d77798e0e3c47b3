import { libraries } from '@engine/testing/createUser';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeFailures, canSeeKind, canSeeWaiting } from './waiting.policy';

type User = ReturnType<typeof getPolicyUser>;

const permissions = {
  waiting: (user: User) =>
    canSeeWaiting(user) &&
    (
      [
        'deposits',
        'newTitles',
        'updateRequests',
        'withdrawals',
        'files',
      ] as const
    ).every((kind) => canSeeKind(user, kind, null)),
  'its mails': (user: User) => canSeeKind(user, 'mails', libraries.tasmania.id),
  failures: (user: User) =>
    canSeeFailures(user) ||
    (['mails', 'jobs'] as const).some((kind) => canSeeKind(user, kind, null)) ||
    canSeeKind(user, 'jobs', libraries.tasmania.id),
};

const mayRead = readPolicyTable(`
  of all libraries        | waiting | its mails | failures
  nobody logged in        | -       | -         | -
  PUBLISHER               | -       | -         | -
  SYSTEM_ACCOUNT          | -       | -         | -
  READONLY, its library   | yes     | yes       | -
  READONLY                | yes     | -         | -
  SUPPORT, its library    | yes     | yes       | -
  SUPPORT                 | yes     | -         | -
  ADMIN, its library      | yes     | yes       | -
  ADMIN, national library | yes     | yes       | yes
  ADMIN                   | yes     | -         | -
  SYSADMIN                | yes     | yes       | yes
`);

test.each(mayRead)('%s sees what is %s: %s (R69)', (who, what, may) => {
  const see = permissions[what as keyof typeof permissions];
  expect(see(getPolicyUser(who))).toBe(may);
});
