import { libraries } from '@engine/testing/createUser';
import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { PublisherRecord, PublisherStatus } from './publisher.policy';
import {
  canAddPublisher,
  canAssignPublisher,
  canAskToJoin,
  canEditPublisher,
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
  its publisher              | ACTIVE | INACTIVE | MERGED
  nobody logged in           | -      | -        | -
  PUBLISHER, its own         | yes    | -        | -
  PUBLISHER, another         | -      | -        | -
  PUBLISHER, none            | -      | -        | -
  SYSTEM_ACCOUNT, its own    | -      | -        | -
  SYSTEM_ACCOUNT, another    | -      | -        | -
  READONLY, its library      | -      | -        | -
  READONLY, another library  | -      | -        | -
  READONLY, national library | -      | -        | -
  SUPPORT, its library       | yes    | yes      | -
  SUPPORT, another library   | yes    | yes      | -
  SUPPORT, national library  | yes    | yes      | -
  SUPPORT, no library        | yes    | yes      | -
  ADMIN, its library         | yes    | -        | -
  ADMIN, another library     | -      | -        | -
  ADMIN, national library    | -      | -        | -
  ADMIN, no library          | -      | -        | -
  SYSADMIN, its library      | yes    | yes      | yes
  SYSADMIN, another library  | yes    | yes      | yes
  SYSADMIN, no library       | yes    | yes      | yes
`);

test.each(mayEdit)(
  '%s edits a publisher that is %s: %s [S2-6.edit-publisher S2-6.publisher.own S2-4.status.publisher]',
  (who, status, may) => {
    const record = publisher(status as PublisherStatus);
    expect(canEditPublisher(getPolicyUser(who), record)).toBe(may);
  },
);

const mayAssign = readPolicyTable(`
  its publisher              | ACTIVE | INACTIVE | MERGED
  nobody logged in           | -      | -        | -
  PUBLISHER, its own         | -      | -        | -
  PUBLISHER, another         | -      | -        | -
  PUBLISHER, none            | -      | -        | -
  SYSTEM_ACCOUNT, its own    | -      | -        | -
  SYSTEM_ACCOUNT, another    | -      | -        | -
  READONLY, its library      | -      | -        | -
  READONLY, another library  | -      | -        | -
  READONLY, national library | -      | -        | -
  SUPPORT, its library       | yes    | yes      | -
  SUPPORT, another library   | yes    | yes      | -
  SUPPORT, national library  | yes    | yes      | -
  SUPPORT, no library        | yes    | yes      | -
  ADMIN, its library         | yes    | -        | -
  ADMIN, another library     | -      | -        | -
  ADMIN, national library    | -      | -        | -
  ADMIN, no library          | -      | -        | -
  SYSADMIN, its library      | yes    | yes      | yes
  SYSADMIN, another library  | yes    | yes      | yes
  SYSADMIN, no library       | yes    | yes      | yes
`);

test.each(mayAssign)(
  '%s assigns a publisher that is %s to a library: %s',
  (who, status, may) => {
    const record = publisher(status as PublisherStatus);
    expect(canAssignPublisher(getPolicyUser(who), record)).toBe(may);
  },
);

const maySee = readPolicyTable(`
  its publisher              | see it | search all | add one
  nobody logged in           | -      | -          | -
  PUBLISHER, its own         | yes    | -          | -
  PUBLISHER, another         | -      | -          | -
  PUBLISHER, none            | -      | -          | -
  SYSTEM_ACCOUNT, its own    | yes    | -          | -
  SYSTEM_ACCOUNT, another    | -      | -          | -
  READONLY, its library      | yes    | yes        | -
  READONLY, another library  | yes    | yes        | -
  READONLY, national library | yes    | yes        | -
  SUPPORT, its library       | yes    | yes        | yes
  SUPPORT, another library   | yes    | yes        | yes
  SUPPORT, national library  | yes    | yes        | yes
  SUPPORT, no library        | yes    | yes        | yes
  ADMIN, its library         | yes    | yes        | yes
  ADMIN, another library     | yes    | yes        | yes
  ADMIN, national library    | yes    | yes        | yes
  ADMIN, no library          | yes    | yes        | yes
  SYSADMIN, its library      | yes    | yes        | yes
  SYSADMIN, another library  | yes    | yes        | yes
  SYSADMIN, no library       | yes    | yes        | yes
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
  selected publishers        | two of its library | one of another | only one | none
  nobody logged in           | -                  | -              | -        | -
  PUBLISHER, its own         | -                  | -              | -        | -
  PUBLISHER, another         | -                  | -              | -        | -
  PUBLISHER, none            | -                  | -              | -        | -
  SYSTEM_ACCOUNT, its own    | -                  | -              | -        | -
  SYSTEM_ACCOUNT, another    | -                  | -              | -        | -
  READONLY, its library      | -                  | -              | -        | -
  READONLY, another library  | -                  | -              | -        | -
  READONLY, national library | -                  | -              | -        | -
  SUPPORT, its library       | yes                | yes            | -        | -
  SUPPORT, another library   | yes                | yes            | -        | -
  SUPPORT, national library  | yes                | yes            | -        | -
  SUPPORT, no library        | yes                | yes            | -        | -
  ADMIN, its library         | yes                | -              | -        | -
  ADMIN, another library     | -                  | -              | -        | -
  ADMIN, national library    | -                  | -              | -        | -
  ADMIN, no library          | -                  | -              | -        | -
  SYSADMIN, its library      | yes                | yes            | -        | -
  SYSADMIN, another library  | yes                | yes            | -        | -
  SYSADMIN, no library       | yes                | yes            | -        | -
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
  other users                | ask to join | see colleagues
  nobody logged in           | -           | -
  PUBLISHER, its own         | -           | yes
  PUBLISHER, another         | -           | yes
  PUBLISHER, none            | yes         | -
  SYSTEM_ACCOUNT, its own    | -           | -
  SYSTEM_ACCOUNT, another    | -           | -
  READONLY, its library      | -           | -
  READONLY, another library  | -           | -
  READONLY, national library | -           | -
  SUPPORT, its library       | -           | -
  SUPPORT, another library   | -           | -
  SUPPORT, national library  | -           | -
  SUPPORT, no library        | -           | -
  ADMIN, its library         | -           | -
  ADMIN, another library     | -           | -
  ADMIN, national library    | -           | -
  ADMIN, no library          | -           | -
  SYSADMIN, its library      | -           | -
  SYSADMIN, another library  | -           | -
  SYSADMIN, no library       | -           | -
`);

test.each(mayWithOthers)('%s may %s: %s [R57 R71]', (who, what, may) => {
  const user = getPolicyUser(who);
  const answer =
    what === 'ask to join' ? canAskToJoin(user) : canSeeColleagues(user);
  expect(answer).toBe(may);
});
