import { libraries } from '@engine/testing/createUser';
import type { Role } from '@contract/user';
import { getPolicyUser, policyUsers } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { UserRecord } from './user.policy';
import {
  canAddStaff,
  canChangeEmail,
  canDisableUser,
  canEditUser,
  canListUsers,
  canManageStaff,
  canSeeUser,
  canSendLink,
  canUpdatePreferences,
} from './user.policy';

/** Builds the account of a different user: of the own publisher, or staff. */
function somebodyElse(role: Role): UserRecord {
  const ofPublisher = role.startsWith('PUBLISHER');
  return {
    id: 'another user',
    role,
    publisherAssignedToId: ofPublisher ? libraries.tasmania.id : null,
  };
}

/** The own account of a user; an account without an id for the anonymous one. */
function ownAccount(who: string): UserRecord {
  const { id, role, publisherAssignedToId } = getPolicyUser(who);
  return { id: id ?? '', role: role ?? 'PUBLISHER', publisherAssignedToId };
}

const mayEdit = readPolicyTable(`
  another user's account | PUBLISHER | PUBLISHER_SYSTEM_ACCOUNT | EDEPOSIT_READONLY | EDEPOSIT_SUPPORT | EDEPOSIT_ADMIN | SYSADMIN
  nobody logged in       | -         | -                        | -                 | -                | -              | -
  PUBLISHER              | -         | -                        | -                 | -                | -              | -
  SYSTEM_ACCOUNT         | -         | -                        | -                 | -                | -              | -
  READONLY               | -         | -                        | -                 | -                | -              | -
  SUPPORT, its library   | yes       | -                        | -                 | -                | -              | -
  SUPPORT                | -         | -                        | -                 | -                | -              | -
  ADMIN, another library | -         | -                        | -                 | -                | -              | -
  ADMIN, no library      | -         | -                        | -                 | -                | -              | -
  ADMIN                  | yes       | -                        | -                 | -                | -              | -
  SYSADMIN               | yes       | -                        | -                 | -                | -              | -
`);

test.each(mayEdit)(
  '%s edits the account of another, a %s: %s [S2-6.edit-user]',
  (who, role, may) => {
    const target = somebodyElse(role as Role);
    expect(canEditUser(getPolicyUser(who), target)).toBe(may);
  },
);

const mayUpdate = readPolicyTable(`
  another user's account  | PUBLISHER | PUBLISHER_SYSTEM_ACCOUNT | EDEPOSIT_READONLY | EDEPOSIT_SUPPORT | EDEPOSIT_ADMIN | SYSADMIN
  nobody logged in        | -         | -                        | -                 | -                | -              | -
  PUBLISHER               | -         | -                        | -                 | -                | -              | -
  SYSTEM_ACCOUNT          | -         | -                        | -                 | -                | -              | -
  READONLY                | -         | -                        | -                 | -                | -              | -
  SUPPORT                 | -         | -                        | -                 | -                | -              | -
  ADMIN, its library      | -         | yes                      | -                 | -                | -              | -
  ADMIN, national library | -         | yes                      | yes               | yes              | yes            | yes
  ADMIN                   | -         | -                        | -                 | -                | -              | -
  SYSADMIN                | -         | yes                      | yes               | yes              | yes            | yes
`);

test.each(mayUpdate)(
  '%s updates the preferences of another, a %s: %s [S2-6.preferences]',
  (who, role, may) => {
    const target = somebodyElse(role as Role);
    expect(canUpdatePreferences(getPolicyUser(who), target)).toBe(may);
  },
);

const mayOwn = readPolicyTable(`
  the own account  | see | edit | update preferences
  nobody logged in | -   | -    | -
  PUBLISHER        | yes | yes  | yes
  SYSTEM_ACCOUNT   | yes | -    | yes
  READONLY         | yes | -    | yes
  SUPPORT          | yes | -    | yes
  ADMIN            | yes | -    | yes
  SYSADMIN         | yes | -    | yes
`);

const rules: Record<string, typeof canEditUser> = {
  see: canSeeUser,
  edit: canEditUser,
  'update preferences': canUpdatePreferences,
};

test.each(mayOwn)(
  '%s, the own account: %s: %s [S2-6.publisher.own S2-6.edit-user S2-6.preferences]',
  (who, what, may) => {
    expect(rules[what]?.(getPolicyUser(who), ownAccount(who))).toBe(may);
  },
);

const maySee = readPolicyTable(`
  another user's account | see
  nobody logged in       | -
  PUBLISHER              | -
  SYSTEM_ACCOUNT         | -
  READONLY               | yes
  SUPPORT                | yes
  ADMIN                  | yes
  SYSADMIN               | yes
`);

test.each(maySee)('%s sees the account of another: %s', (who, _see, may) => {
  expect(canSeeUser(getPolicyUser(who), somebodyElse('PUBLISHER'))).toBe(may);
});

test('an account whose publisher is assigned to no library is that of nobody without one', () => {
  const target = { ...somebodyElse('PUBLISHER'), publisherAssignedToId: null };
  expect(canEditUser(getPolicyUser('ADMIN, no library'), target)).toBe(false);
  const account: UserRecord = { ...target, role: 'PUBLISHER_SYSTEM_ACCOUNT' };
  expect(
    canUpdatePreferences(getPolicyUser('ADMIN, no library'), account),
  ).toBe(false);
});

test('who owns an account without a publisher is not everybody without one', () => {
  const target = { ...somebodyElse('PUBLISHER'), publisherAssignedToId: null };
  expect(canEditUser(getPolicyUser('PUBLISHER, none'), target)).toBe(false);
});

test.each(['not a role', 'toString'])(
  'regression: an account of the unknown role "%s" from the database is changed by nobody else',
  (role) => {
    const target = { ...somebodyElse('SYSADMIN'), role: role as Role };
    for (const person of Object.values(policyUsers)) {
      expect(canEditUser(person, target)).toBe(false);
      expect(canUpdatePreferences(person, target)).toBe(false);
    }
  },
);

const mayChangeEmail = readPolicyTable(`
  own account      | change its email
  nobody logged in | -
  PUBLISHER        | yes
  SYSTEM_ACCOUNT   | -
  READONLY         | -
  SUPPORT          | -
  ADMIN            | -
  SYSADMIN         | -
`);

test.each(mayChangeEmail)('%s may %s: %s', (who, _what, may) => {
  expect(canChangeEmail(getPolicyUser(who))).toBe(may);
});

const mayManage = readPolicyTable(`
  staff of its library   | EDEPOSIT_READONLY | EDEPOSIT_SUPPORT | EDEPOSIT_ADMIN | SYSADMIN | PUBLISHER
  nobody logged in       | -                 | -                | -              | -        | -
  PUBLISHER              | -                 | -                | -              | -        | -
  SYSTEM_ACCOUNT         | -                 | -                | -              | -        | -
  READONLY               | -                 | -                | -              | -        | -
  SUPPORT                | -                 | -                | -              | -        | -
  ADMIN, another library | -                 | -                | -              | -        | -
  ADMIN, no library      | -                 | -                | -              | -        | -
  ADMIN                  | yes               | yes              | yes            | -        | -
  SYSADMIN               | yes               | yes              | yes            | yes      | -
`);

test.each(mayManage)(
  '%s manages the account of another, a %s of Tasmania: %s',
  (who, role, may) => {
    const memberLibraryId = libraries.tasmania.id;
    const target = { id: 'another', role: role as Role, memberLibraryId };
    expect(canManageStaff(getPolicyUser(who), target)).toBe(may);
  },
);

test.each(Object.keys(policyUsers))(
  '%s does not manage the own account',
  (who) => {
    const { id, role } = getPolicyUser(who);
    const memberLibraryId = libraries.tasmania.id;
    const target = { id: id ?? '', role: role ?? 'PUBLISHER', memberLibraryId };
    expect(canManageStaff(getPolicyUser(who), target)).toBe(false);
  },
);

const mayDisable = readPolicyTable(`
  of its library             | PUBLISHER | PUBLISHER_SYSTEM_ACCOUNT | EDEPOSIT_SUPPORT | EDEPOSIT_ADMIN | SYSADMIN
  nobody logged in           | -         | -                        | -                | -              | -
  PUBLISHER, its own         | -         | -                        | -                | -              | -
  PUBLISHER, another         | -         | -                        | -                | -              | -
  PUBLISHER, none            | -         | -                        | -                | -              | -
  SYSTEM_ACCOUNT, its own    | -         | -                        | -                | -              | -
  SYSTEM_ACCOUNT, another    | -         | -                        | -                | -              | -
  READONLY, its library      | -         | -                        | -                | -              | -
  READONLY, another library  | -         | -                        | -                | -              | -
  READONLY, national library | -         | -                        | -                | -              | -
  SUPPORT, its library       | yes       | -                        | -                | -              | -
  SUPPORT, another library   | -         | -                        | -                | -              | -
  SUPPORT, national library  | -         | -                        | -                | -              | -
  SUPPORT, no library        | -         | -                        | -                | -              | -
  ADMIN, its library         | yes       | yes                      | yes              | yes            | -
  ADMIN, another library     | -         | -                        | -                | -              | -
  ADMIN, national library    | yes       | yes                      | yes              | yes            | -
  ADMIN, no library          | -         | -                        | -                | -              | -
  SYSADMIN, its library      | yes       | yes                      | yes              | yes            | yes
  SYSADMIN, another library  | yes       | yes                      | yes              | yes            | yes
  SYSADMIN, no library       | yes       | yes                      | yes              | yes            | yes
`);

const toDisabled = (id: string, role: Role) => ({
  ...somebodyElse(role),
  id,
  memberLibraryId: role.startsWith('PUBLISHER') ? null : libraries.tasmania.id,
});

test.each(mayDisable)(
  '%s disables the account of another, a %s: %s [S2-6.edit-user S2-6.preferences]',
  (who, role, may) => {
    const target = toDisabled('another', role as Role);
    expect(canDisableUser(getPolicyUser(who), target)).toBe(may);
  },
);

test.each(Object.keys(policyUsers))(
  '%s does not disable the own account',
  (who) => {
    const { id, role } = getPolicyUser(who);
    const target = toDisabled(id ?? '', role ?? 'PUBLISHER');
    expect(canDisableUser(getPolicyUser(who), target)).toBe(false);
  },
);

const maySend = readPolicyTable(`
  of its library          | PUBLISHER | PUBLISHER_SYSTEM_ACCOUNT | EDEPOSIT_SUPPORT | SYSADMIN
  nobody logged in        | -         | -                        | -                | -
  PUBLISHER               | -         | -                        | -                | -
  SYSTEM_ACCOUNT          | -         | -                        | -                | -
  READONLY                | -         | -                        | -                | -
  SUPPORT                 | -         | -                        | -                | -
  ADMIN, its library      | -         | yes                      | yes              | -
  ADMIN, national library | -         | yes                      | yes              | -
  ADMIN                   | -         | -                        | -                | -
  SYSADMIN                | -         | yes                      | yes              | yes
`);

test.each(maySend)(
  '%s mails the first link of another, a %s, again: %s [S2-6.preferences]',
  (who, role, may) => {
    const target = toDisabled('another', role as Role);
    expect(canSendLink(getPolicyUser(who), target)).toBe(may);
  },
);

const mayList = readPolicyTable(`
  accounts         | list | add staff
  nobody logged in | -    | -
  PUBLISHER        | -    | -
  SYSTEM_ACCOUNT   | -    | -
  READONLY         | yes  | -
  SUPPORT          | yes  | -
  ADMIN            | yes  | yes
  SYSADMIN         | yes  | yes
`);

test.each(mayList)('%s, accounts: %s: %s', (who, what, may) => {
  const user = getPolicyUser(who);
  expect(what === 'list' ? canListUsers(user) : canAddStaff(user)).toBe(may);
});
