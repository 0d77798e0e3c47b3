import { libraries } from '@engine/testing/createUser';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { WorkStatus } from '@contract/staff/works';
import type { WorkRecord } from './work.policy';
import {
  canClaimWork,
  canEditWork,
  canListOwnTitles,
  canListTitles,
  canMergeWorks,
  canSeeRequestedValues,
  canSeeWork,
} from './work.policy';

const work = (
  status: WorkStatus,
  publisherAssignedToId: string | null = libraries.tasmania.id,
): WorkRecord => ({ status, publisherAssignedToId });

const mayEdit = readPolicyTable(`
  a work of its publisher | ACCEPTED | PENDING | UPDATE_LA | UPDATE_LA_IN_PROGRESS | DECLINED
  nobody logged in        | -        | -       | -         | -                     | -
  PUBLISHER               | -        | -       | -         | -                     | -
  SYSTEM_ACCOUNT          | -        | -       | -         | -                     | -
  READONLY                | -        | -       | -         | -                     | -
  SUPPORT, its library    | yes      | -       | -         | -                     | -
  SUPPORT                 | -        | -       | -         | -                     | -
  ADMIN, another library  | -        | -       | -         | -                     | -
  ADMIN, no library       | -        | -       | -         | -                     | -
  ADMIN                   | yes      | -       | -         | -                     | -
  SYSADMIN                | yes      | -       | -         | -                     | -
`);

test.each(mayEdit)(
  '%s edits a parent work that is %s: %s [S2-6.edit-parent-work S2-4.status.parent-work]',
  (who, status, may) => {
    const record = work(status as WorkStatus);
    expect(canEditWork(getPolicyUser(who), record)).toBe(may);
  },
);

const selections: Record<string, WorkRecord[]> = {
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
  selected works          | two of its library | one pending | one of another library | only one | none
  nobody logged in        | -                  | -           | -                      | -        | -
  PUBLISHER               | -                  | -           | -                      | -        | -
  SYSTEM_ACCOUNT          | -                  | -           | -                      | -        | -
  READONLY                | -                  | -           | -                      | -        | -
  SUPPORT, its library    | yes                | -           | -                      | -        | -
  SUPPORT                 | -                  | -           | -                      | -        | -
  ADMIN, its library      | yes                | -           | -                      | -        | -
  ADMIN, national library | yes                | -           | yes                    | -        | -
  ADMIN                   | -                  | -           | -                      | -        | -
  SYSADMIN                | yes                | -           | yes                    | -        | -
`);

test.each(mayMerge)(
  '%s merges parent works, %s: %s [S2-6.merge-works]',
  (who, selection, may) => {
    const works = selections[selection] ?? [];
    expect(canMergeWorks(getPolicyUser(who), works)).toBe(may);
  },
);

test('a work of no library is that of nobody without one', () => {
  const admin = getPolicyUser('ADMIN, no library');
  const lost = work('ACCEPTED', null);
  expect(canEditWork(admin, lost)).toBe(false);
  expect(canMergeWorks(admin, [lost, lost])).toBe(false);
});

const mayList = readPolicyTable(`
  titles                  | of its own publisher | of any publisher | this work | requested values
  nobody logged in        | -                    | -                | -         | -
  PUBLISHER, its own      | yes                  | -                | yes       | yes
  PUBLISHER, another      | yes                  | -                | -         | -
  PUBLISHER, none         | -                    | -                | -         | -
  SYSTEM_ACCOUNT, its own | yes                  | -                | yes       | yes
  SYSTEM_ACCOUNT, another | yes                  | -                | -         | -
  READONLY                | -                    | yes              | yes       | -
  SUPPORT, its library    | -                    | yes              | yes       | yes
  SUPPORT                 | -                    | yes              | yes       | -
  ADMIN, another library  | -                    | yes              | yes       | -
  ADMIN, no library       | -                    | yes              | yes       | -
  ADMIN                   | -                    | yes              | yes       | yes
  SYSADMIN                | -                    | yes              | yes       | yes
`);

test.each(mayList)(
  '%s sees %s: %s [S1-6.authenticated.titles S1-6.staff.titles]',
  (who, what, may) => {
    const user = getPolicyUser(who);
    const publisherId = getPolicyUser('PUBLISHER, its own').publisher?.id ?? '';
    const record = { ...work('UPDATE_LA'), publisherId };
    const answers: Record<string, boolean> = {
      'of its own publisher': canListOwnTitles(user),
      'of any publisher': canListTitles(user),
      'this work': canSeeWork(user, record),
      'requested values': canSeeRequestedValues(user, record),
    };
    expect(answers[what]).toBe(may);
  },
);

const mayClaim = readPolicyTable(`
  a work that SLSA has   | ACCEPTED | PENDING | MERGED
  nobody logged in       | -        | -       | -
  PUBLISHER              | -        | -       | -
  SYSTEM_ACCOUNT         | -        | -       | -
  READONLY               | -        | -       | -
  SUPPORT                | -        | -       | -
  ADMIN, another library | -        | -       | -
  ADMIN, no library      | -        | -       | -
  ADMIN                  | yes      | yes     | -
  SYSADMIN               | -        | -       | -
`);

test.each(mayClaim)(
  '%s claims a %s work of another library: %s [S2-6.claim]',
  (who, status, may) => {
    const claimed = {
      status: status as WorkStatus,
      depositedForLibraryId: 'SLSA',
      assignedLibrary: 'LTAS',
    };
    expect(canClaimWork(getPolicyUser(who), claimed)).toBe(may);
  },
);
