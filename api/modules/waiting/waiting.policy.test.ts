import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canSeeFailures, canSeeKind, canSeeWaiting } from './waiting.policy';

type User = ReturnType<typeof getPolicyUser>;

const permissions = {
  waiting: (user: User) =>
    canSeeWaiting(user) &&
    (['deposits', 'newTitles', 'updateRequests', 'files'] as const).every(
      (kind) => canSeeKind(user, kind),
    ),
  failures: (user: User) =>
    canSeeFailures(user) ||
    (['mails', 'jobs'] as const).some((kind) => canSeeKind(user, kind)),
};

const mayRead = readPolicyTable(`
  of all libraries           | waiting | failures
  nobody logged in           | -       | -
  PUBLISHER, its own         | -       | -
  PUBLISHER, another         | -       | -
  PUBLISHER, none            | -       | -
  SYSTEM_ACCOUNT, its own    | -       | -
  SYSTEM_ACCOUNT, another    | -       | -
  READONLY, its library      | yes     | -
  READONLY, another library  | yes     | -
  READONLY, national library | yes     | -
  SUPPORT, its library       | yes     | -
  SUPPORT, another library   | yes     | -
  SUPPORT, national library  | yes     | -
  SUPPORT, no library        | yes     | -
  ADMIN, its library         | yes     | -
  ADMIN, another library     | yes     | -
  ADMIN, national library    | yes     | yes
  ADMIN, no library          | yes     | -
  SYSADMIN, its library      | yes     | yes
  SYSADMIN, another library  | yes     | yes
  SYSADMIN, no library       | yes     | yes
`);

test.each(mayRead)('%s sees what is %s: %s (R69)', (who, what, may) => {
  const see = permissions[what as keyof typeof permissions];
  expect(see(getPolicyUser(who))).toBe(may);
});
