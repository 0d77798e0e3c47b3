import { libraries } from '@engine/testing/createUser';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { ParentWorkRecord, ParentWorkStatus } from './parentWork.policy';
import { canEditParentWork, canMergeParentWorks } from './parentWork.policy';

const work = (
  status: ParentWorkStatus,
  publisherAssignedToId: string | null = libraries.tasmania.id,
): ParentWorkRecord => ({ status, publisherAssignedToId });

const mayEdit = readPolicyTable(`
  a work of its publisher    | ACCEPTED | PENDING | UPDATE_LA | UPDATE_LA_IN_PROGRESS
  nobody logged in           | -        | -       | -         | -
  PUBLISHER, its own         | -        | -       | -         | -
  PUBLISHER, another         | -        | -       | -         | -
  PUBLISHER, none            | -        | -       | -         | -
  SYSTEM_ACCOUNT, its own    | -        | -       | -         | -
  SYSTEM_ACCOUNT, another    | -        | -       | -         | -
  READONLY, its library      | -        | -       | -         | -
  READONLY, another library  | -        | -       | -         | -
  READONLY, national library | -        | -       | -         | -
  SUPPORT, its library       | yes      | -       | -         | -
  SUPPORT, another library   | -        | -       | -         | -
  SUPPORT, national library  | -        | -       | -         | -
  SUPPORT, no library        | -        | -       | -         | -
  ADMIN, its library         | yes      | -       | -         | -
  ADMIN, another library     | -        | -       | -         | -
  ADMIN, national library    | yes      | -       | -         | -
  ADMIN, no library          | -        | -       | -         | -
  SYSADMIN, its library      | yes      | -       | -         | -
  SYSADMIN, another library  | yes      | -       | -         | -
  SYSADMIN, no library       | yes      | -       | -         | -
`);

test.each(mayEdit)(
  '%s edits a parent work that is %s: %s [S2-6.edit-parent-work S2-4.status.parent-work]',
  (who, status, may) => {
    const record = work(status as ParentWorkStatus);
    expect(canEditParentWork(getPolicyUser(who), record)).toBe(may);
  },
);

const selections: Record<string, ParentWorkRecord[]> = {
  'two of its library': [work('ACCEPTED'), work('ACCEPTED')],
  'one pending': [work('ACCEPTED'), work('PENDING')],
  'one of another library': [
    work('ACCEPTED'),
    work('ACCEPTED', libraries.victoria.id),
  ],
  'only one': [work('ACCEPTED')],
  none: [],
};

const mayMerge = readPolicyTable(`
  selected works             | two of its library | one pending | one of another library | only one | none
  nobody logged in           | -                  | -           | -                      | -        | -
  PUBLISHER, its own         | -                  | -           | -                      | -        | -
  PUBLISHER, another         | -                  | -           | -                      | -        | -
  PUBLISHER, none            | -                  | -           | -                      | -        | -
  SYSTEM_ACCOUNT, its own    | -                  | -           | -                      | -        | -
  SYSTEM_ACCOUNT, another    | -                  | -           | -                      | -        | -
  READONLY, its library      | -                  | -           | -                      | -        | -
  READONLY, another library  | -                  | -           | -                      | -        | -
  READONLY, national library | -                  | -           | -                      | -        | -
  SUPPORT, its library       | yes                | -           | -                      | -        | -
  SUPPORT, another library   | -                  | -           | -                      | -        | -
  SUPPORT, national library  | -                  | -           | -                      | -        | -
  SUPPORT, no library        | -                  | -           | -                      | -        | -
  ADMIN, its library         | yes                | -           | -                      | -        | -
  ADMIN, another library     | -                  | -           | -                      | -        | -
  ADMIN, national library    | yes                | -           | yes                    | -        | -
  ADMIN, no library          | -                  | -           | -                      | -        | -
  SYSADMIN, its library      | yes                | -           | yes                    | -        | -
  SYSADMIN, another library  | yes                | -           | yes                    | -        | -
  SYSADMIN, no library       | yes                | -           | yes                    | -        | -
`);

test.each(mayMerge)(
  '%s merges parent works, %s: %s [S2-6.merge-works]',
  (who, selection, may) => {
    const works = selections[selection] ?? [];
    expect(canMergeParentWorks(getPolicyUser(who), works)).toBe(may);
  },
);

test('a work of no library is that of nobody without one', () => {
  const admin = getPolicyUser('ADMIN, no library');
  const lost = work('ACCEPTED', null);
  expect(canEditParentWork(admin, lost)).toBe(false);
  expect(canMergeParentWorks(admin, [lost, lost])).toBe(false);
});
