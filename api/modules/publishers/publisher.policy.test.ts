import { libraries } from '@engine/testing/createUser';
import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { PublisherRecord, PublisherStatus } from './publisher.policy';
import {
  canAddPublisher,
  canAddSystemAccount,
  canAssignPublisher,
  canAskToJoin,
  canEditPublisher,
  canManagePrograms,
  canMergePublishers,
  canSearchPublishers,
  canSeeColleagues,
  canSeePublisher,
} from './publisher.policy';

const publisher = (
  status: PublisherStatus,
  assignedToId: string | null = libraries.tasmania.id,
): PublisherRecord => ({ id: itsPublisher.id, status, assignedToId });

const mayEdit = readPolicyTable(`
  its publisher      | ACTIVE | INACTIVE | MERGED
  nobody logged in   | -      | -        | -
  PUBLISHER, its own | yes    | -        | -
  PUBLISHER          | -      | -        | -
  SYSTEM_ACCOUNT     | -      | -        | -
  READONLY           | -      | -        | -
  SUPPORT            | yes    | yes      | -
  ADMIN, its library | yes    | -        | -
  ADMIN              | -      | -        | -
  SYSADMIN           | yes    | yes      | yes
`);

test.each(mayEdit)(
  '%s edits a publisher that is %s: %s [S2-6.edit-publisher S2-6.publisher.own S2-4.status.publisher]',
  (who, status, may) => {
    const record = publisher(status as PublisherStatus);
    expect(canEditPublisher(getPolicyUser(who), record)).toBe(may);
  },
);

const mayAssign = readPolicyTable(`
  its publisher      | ACTIVE | INACTIVE | MERGED
  nobody logged in   | -      | -        | -
  PUBLISHER          | -      | -        | -
  SYSTEM_ACCOUNT     | -      | -        | -
  READONLY           | -      | -        | -
  SUPPORT            | yes    | yes      | -
  ADMIN, its library | yes    | -        | -
  ADMIN              | -      | -        | -
  SYSADMIN           | yes    | yes      | yes
`);

test.each(mayAssign)(
  '%s assigns a publisher that is %s to a library: %s',
  (who, status, may) => {
    const record = publisher(status as PublisherStatus);
    expect(canAssignPublisher(getPolicyUser(who), record)).toBe(may);
  },
);

const maySee = readPolicyTable(`
  its publisher           | see it | search all | add one
  nobody logged in        | -      | -          | -
  PUBLISHER, its own      | yes    | -          | -
  PUBLISHER               | -      | -          | -
  SYSTEM_ACCOUNT, its own | yes    | -          | -
  SYSTEM_ACCOUNT, another | -      | -          | -
  READONLY                | yes    | yes        | -
  SUPPORT                 | yes    | yes        | yes
  ADMIN                   | yes    | yes        | yes
  SYSADMIN                | yes    | yes        | yes
`);

test.each(maySee)(
  '%s may %s: %s [S1-6.staff.titles S2-6.roles]',
  (who, what, may) => {
    const user = getPolicyUser(who);
    const answers: Record<string, boolean> = {
      'see it': canSeePublisher(user, itsPublisher),
      'search all': canSearchPublishers(user),
      'add one': canAddPublisher(user),
    };
    expect(answers[what]).toBe(may);
  },
);

const selections: Record<string, PublisherRecord[]> = {
  'two of its library': [publisher('ACTIVE'), publisher('ACTIVE')],
  'one of another': [
    publisher('ACTIVE'),
    publisher('ACTIVE', libraries.victoria.id),
  ],
  'only one': [publisher('ACTIVE')],
  none: [],
};

const mayMerge = readPolicyTable(`
  selected publishers | two of its library | one of another | only one | none
  nobody logged in    | -                  | -              | -        | -
  PUBLISHER           | -                  | -              | -        | -
  SYSTEM_ACCOUNT      | -                  | -              | -        | -
  READONLY            | -                  | -              | -        | -
  SUPPORT             | yes                | yes            | -        | -
  ADMIN, its library  | yes                | -              | -        | -
  ADMIN               | -                  | -              | -        | -
  SYSADMIN            | yes                | yes            | -        | -
`);

test.each(mayMerge)(
  '%s merges publishers, %s: %s [S2-6.merge-publishers]',
  (who, selection, may) => {
    const selected = selections[selection] ?? [];
    expect(canMergePublishers(getPolicyUser(who), selected)).toBe(may);
  },
);

test('publishers of no library are those of nobody without one', () => {
  const admin = getPolicyUser('ADMIN, no library');
  const lost = publisher('ACTIVE', null);
  expect(canEditPublisher(admin, lost)).toBe(false);
  expect(canMergePublishers(admin, [lost, lost])).toBe(false);
});

const mayWithOthers = readPolicyTable(`
  other users      | ask to join | see colleagues
  nobody logged in | -           | -
  PUBLISHER, none  | yes         | -
  PUBLISHER        | -           | yes
  SYSTEM_ACCOUNT   | -           | -
  READONLY         | -           | -
  SUPPORT          | -           | -
  ADMIN            | -           | -
  SYSADMIN         | -           | -
`);

test.each(mayWithOthers)('%s may %s: %s [R57 R71]', (who, what, may) => {
  const user = getPolicyUser(who);
  const answer =
    what === 'ask to join' ? canAskToJoin(user) : canSeeColleagues(user);
  expect(answer).toBe(may);
});

const mayAddProgram = readPolicyTable(`
  account of a program    | ACTIVE | INACTIVE | MERGED
  nobody logged in        | -      | -        | -
  PUBLISHER               | -      | -        | -
  SYSTEM_ACCOUNT          | -      | -        | -
  READONLY                | -      | -        | -
  SUPPORT                 | -      | -        | -
  ADMIN, its library      | yes    | -        | -
  ADMIN, national library | yes    | -        | -
  ADMIN                   | -      | -        | -
  SYSADMIN                | yes    | -        | -
`);

test.each(mayAddProgram)(
  '%s adds an account for a program of a publisher of Tasmania that is %s: %s [S2-6.preferences]',
  (who, status, may) => {
    const publisher = {
      status: status as PublisherStatus,
      assignedToId: libraries.tasmania.id,
    };
    expect(canAddSystemAccount(getPolicyUser(who), publisher)).toBe(may);
  },
);

const mayManagePrograms = readPolicyTable(`
  its publisher           | of Tasmania | of no library
  nobody logged in        | -           | -
  PUBLISHER               | -           | -
  SYSTEM_ACCOUNT          | -           | -
  READONLY                | -           | -
  SUPPORT                 | -           | -
  ADMIN, its library      | yes         | -
  ADMIN, national library | yes         | yes
  ADMIN                   | -           | -
  SYSADMIN                | yes         | yes
`);

test.each(mayManagePrograms)(
  '%s manages the accounts for programs of a publisher %s: %s [S2-6.preferences]',
  (who, where, may) => {
    const assignedToId = where === 'of Tasmania' ? libraries.tasmania.id : null;
    expect(canManagePrograms(getPolicyUser(who), { assignedToId })).toBe(may);
  },
);

test('nobody without a library adds an account for a program of a publisher that has none', () => {
  const publisher = { status: 'ACTIVE', assignedToId: null } as const;
  const who = getPolicyUser('ADMIN, no library');
  expect(canAddSystemAccount(who, publisher)).toBe(false);
});
