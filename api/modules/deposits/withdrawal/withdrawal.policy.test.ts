import type { SubmissionStatus } from '@contract/deposits';
import type { WithdrawalStatus } from '@contract/withdrawal';
import { libraries } from '@engine/testing/createUser';
import { getPolicyUser, itsPublisher } from '../../../testing/policyUsers';
import { readPolicyTable } from '../../../testing/policyTable';
import { depositStatuses } from '../../../testing/roleTable/depositStatuses';
import {
  canAskWithdrawal,
  canCheckWithdrawal,
  canSeeOwnWithdrawal,
  canTakeBackWithdrawal,
} from './withdrawal.policy';

const DATE = new Date();

const depositOf = (
  status: SubmissionStatus,
  withdrawal?: WithdrawalStatus,
) => ({
  status,
  publisherId: itsPublisher.id,
  publisherAssignedToId: libraries.tasmania.id,
  ...(withdrawal && {
    withdrawal: {
      status: withdrawal,
      by: 'u1',
      date: DATE,
      ground: 'OTHER',
      message: 'Why',
    },
  }),
});

type Case = ReturnType<typeof depositOf>;
type User = ReturnType<typeof getPolicyUser>;

const permissions: Record<string, (user: User, deposit: Case) => boolean> = {
  see: (user, deposit) => canSeeOwnWithdrawal(user, deposit),
  ask: (user, deposit) => canAskWithdrawal(user, deposit),
  'take back': (user, deposit) => canTakeBackWithdrawal(user, deposit),
  check: (user, deposit) => canCheckWithdrawal(user, deposit),
};

/** Who may at all, in the status and with the request that allow it. */
const mayDo = readPolicyTable(`
  of its publisher        | see | ask | take back | check
  nobody logged in        | -   | -   | -         | -
  PUBLISHER, its own      | yes | yes | yes       | -
  PUBLISHER               | -   | -   | -         | -
  SYSTEM_ACCOUNT, its own | yes | yes | yes       | -
  SYSTEM_ACCOUNT          | -   | -   | -         | -
  READONLY                | -   | -   | -         | -
  SUPPORT, its library    | -   | -   | -         | yes
  SUPPORT                 | -   | -   | -         | -
  ADMIN, another library  | -   | -   | -         | -
  ADMIN, no library       | -   | -   | -         | -
  ADMIN                   | -   | -   | -         | yes
  SYSADMIN                | -   | -   | -         | yes
`);

/** The requests with which each action is possible in a status; 'none' is no request. */
const possible: Record<
  string,
  (status: SubmissionStatus, request: WithdrawalStatus | undefined) => boolean
> = {
  see: () => true,
  ask: (status, request) => status === 'ACCEPTED' && request !== 'WAITING',
  'take back': (_status, request) => request === 'WAITING',
  check: (_status, request) => request === 'WAITING',
};

const requests = [
  undefined,
  'WAITING',
  'TAKEN_BACK',
  'GRANTED',
  'REFUSED',
] as const;

const BLOCKING: readonly SubmissionStatus[] = [
  'DECLINED',
  'DISCARDED',
  'PROBLEM_REMOVAL',
  'DEACCESSIONED',
  'SUPPRESSED',
  'ABORTED',
];

test.each(mayDo)(
  '%s, a request for withdrawal, %s: %s in every status and with every request',
  (who, action, may) => {
    const user = getPolicyUser(who);
    for (const status of depositStatuses) {
      for (const request of requests) {
        // In a blocking status only SYSADMIN works on a deposit (spec 2 §6).
        const isBlocked =
          action === 'check' &&
          BLOCKING.includes(status) &&
          !who.startsWith('SYSADMIN');
        const isPossible = possible[action]?.(status, request) ?? false;
        const answer = permissions[action]?.(user, depositOf(status, request));
        expect([status, request, answer]).toEqual([
          status,
          request,
          may && isPossible && !isBlocked,
        ]);
      }
    }
  },
);
