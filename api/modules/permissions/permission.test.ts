import { createUser } from '@engine/testing/createUser';
import { anonymousUser } from './anonymousUser';
import { roles } from './roles';
import type { Role } from '@contract/user';
import { always, byRole } from './permission';

const everybody = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: always,
  PUBLISHER_SYSTEM_ACCOUNT: always,
});

test('what every role may, visitors may not', () => {
  expect(roles.map((role) => everybody(createUser(role)))).not.toContain(false);
  expect(everybody(anonymousUser)).toBe(false);
});

test.each(['not a role', 'toString', ''])(
  'regression: the unknown role "%s" from the database is refused, not a fault',
  (role) => {
    const user = { ...createUser('SYSADMIN'), role: role as Role };
    expect(everybody(user)).toBe(false);
  },
);
