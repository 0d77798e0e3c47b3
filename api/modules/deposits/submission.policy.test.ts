import { createPublisher, libraries } from '@engine/testing/createUser';
import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { PublisherStatus } from '../publishers/publisher.policy';
import type { SubmissionStatus } from '@contract/deposits';
import {
  canCorrectTitle,
  canDeposit,
  canDepositFor,
  canEditSubmission,
  canSeeAsDepositor,
  canSeeHistory,
} from './deposit.policy';

const mayEdit = readPolicyTable(`
  of its publisher       | SUBMITTED | UNDER_REVIEW | RETURNED | ACCEPTED | DECLINED | DISCARDED | PROBLEM_REMOVAL | DEACCESSIONED | SUPPRESSED | ABORTED
  nobody logged in       | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  PUBLISHER              | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  SYSTEM_ACCOUNT         | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  READONLY               | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  SUPPORT, its library   | yes       | yes          | yes      | yes      | -        | -         | -               | -             | -          | -
  SUPPORT                | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN, another library | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN, no library      | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN                  | yes       | yes          | yes      | yes      | -        | -         | -               | -             | -          | -
  SYSADMIN               | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
`);

test.each(mayEdit)(
  '%s edits a submission that is %s: %s [S2-6.edit-submission S2-4.status.submission]',
  (who, status, may) => {
    const submission = {
      status: status as SubmissionStatus,
      publisherAssignedToId: libraries.tasmania.id,
    };
    expect(canEditSubmission(getPolicyUser(who), submission)).toBe(may);
  },
);

const mayCorrect = readPolicyTable(`
  of its publisher       | SUBMITTED | UNDER_REVIEW | RETURNED | ACCEPTED | DECLINED | DISCARDED | PROBLEM_REMOVAL | DEACCESSIONED | SUPPRESSED | ABORTED
  nobody logged in       | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  PUBLISHER              | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  SYSTEM_ACCOUNT         | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  READONLY               | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  SUPPORT, its library   | yes       | yes          | yes      | -        | -        | -         | -               | -             | -          | -
  SUPPORT                | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN, another library | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN, no library      | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  ADMIN                  | yes       | yes          | yes      | -        | -        | -         | -               | -             | -          | -
  SYSADMIN               | yes       | yes          | yes      | -        | -        | -         | -               | -             | -          | -
`);

test.each(mayCorrect)(
  '%s corrects the title in a submission that is %s: %s [S2-6.edit-submission S2-6.edit-parent-work]',
  (who, status, may) => {
    const submission = {
      status: status as SubmissionStatus,
      publisherAssignedToId: libraries.tasmania.id,
    };
    expect(canCorrectTitle(getPolicyUser(who), submission)).toBe(may);
  },
);

const maySeeAsDepositor = readPolicyTable(`
  of its publisher       | see
  nobody logged in       | -
  PUBLISHER              | -
  SYSTEM_ACCOUNT         | -
  READONLY               | -
  SUPPORT, its library   | yes
  SUPPORT                | -
  ADMIN, another library | -
  ADMIN, no library      | -
  ADMIN                  | yes
  SYSADMIN               | yes
`);

test.each(maySeeAsDepositor)(
  '%s may see a deposit as its depositor (%s): %s',
  (who, _what, may) => {
    const publisherAssignedToId = libraries.tasmania.id;
    const user = getPolicyUser(who);
    expect(canSeeAsDepositor(user, { publisherAssignedToId })).toBe(may);
  },
);

const mayDeposit = readPolicyTable(`
  for its publisher       | ACTIVE | INACTIVE | MERGED
  nobody logged in        | -      | -        | -
  PUBLISHER, its own      | yes    | -        | -
  PUBLISHER               | -      | -        | -
  SYSTEM_ACCOUNT, its own | yes    | -        | -
  SYSTEM_ACCOUNT, another | -      | -        | -
  READONLY                | -      | -        | -
  SUPPORT                 | yes    | -        | -
  ADMIN                   | yes    | -        | -
  SYSADMIN                | yes    | -        | -
`);

test.each(mayDeposit)(
  '%s deposits for a publisher that is %s: %s [S2-1.users.publisher S2-1.users.staff]',
  (who, status, may) => {
    const publisher = {
      id: itsPublisher.id,
      status: status as PublisherStatus,
      assignedToId: itsPublisher.assignedToId,
    };
    expect(canDepositFor(getPolicyUser(who), publisher)).toBe(may);
  },
);

const mayDepositAtAll = readPolicyTable(`
  for whatever publisher | deposit
  nobody logged in       | -
  PUBLISHER              | yes
  SYSTEM_ACCOUNT         | yes
  READONLY               | -
  SUPPORT                | yes
  ADMIN                  | yes
  SYSADMIN               | yes
`);

test.each(mayDepositAtAll)(
  'regression: %s deposits with an account: %s: %s',
  (who, _deposit, may) => {
    expect(canDeposit(getPolicyUser(who))).toBe(may);
  },
);

const maySee = readPolicyTable(`
  deposits of publishers | see
  nobody logged in       | -
  PUBLISHER              | -
  SYSTEM_ACCOUNT         | -
  READONLY               | yes
  SUPPORT                | yes
  ADMIN                  | yes
  SYSADMIN               | yes
`);

test.each(maySee)(
  '%s sees what any publisher deposited: %s: %s [S1-6.staff.titles]',
  (who, _see, may) => {
    expect(canSeeHistory(getPolicyUser(who))).toBe(may);
  },
);

test('a submission whose publisher is assigned to no library is that of nobody without one', () => {
  const submission = {
    status: 'SUBMITTED',
    publisherAssignedToId: null,
  } as const;
  const admin = getPolicyUser('ADMIN, no library');
  expect(canEditSubmission(admin, submission)).toBe(false);
});

test('a PUBLISHER without a publisher deposits for none', () => {
  const nowhere = createPublisher({ id: '' });
  expect(canDepositFor(getPolicyUser('PUBLISHER, none'), nowhere)).toBe(false);
});
