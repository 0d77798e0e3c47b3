import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { EarlierDeposit } from './deposit.policy';
import {
  canDepositAnother,
  canDepositNext,
  canListOwnDeposits,
  canSeeDeposit,
  canSeeFixity,
  canSeeHistory,
  canViewFiles,
  isSafeToOpen,
} from './deposit.policy';

const maySee = readPolicyTable(`
  of its publisher        | SUBMITTED | UNDER_REVIEW | RETURNED | ACCEPTED | DECLINED | DISCARDED | PROBLEM_REMOVAL | DEACCESSIONED | SUPPRESSED | ABORTED
  nobody logged in        | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  PUBLISHER, its own      | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
  PUBLISHER               | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  SYSTEM_ACCOUNT, its own | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
  SYSTEM_ACCOUNT, another | -         | -            | -        | -        | -        | -         | -               | -             | -          | -
  READONLY                | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
  SUPPORT                 | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
  ADMIN                   | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
  SYSADMIN                | yes       | yes          | yes      | yes      | yes      | yes       | yes             | yes           | yes        | yes
`);

test.each(maySee)(
  '%s sees a deposit that is %s: %s [S2-6.roles]',
  (who, status, may) => {
    const deposit = {
      publisherId: itsPublisher.id,
      depositorKey: '',
      status,
    };
    expect(canSeeDeposit(getPolicyUser(who), deposit)).toBe(may);
  },
);

type User = ReturnType<typeof getPolicyUser>;

const permissions = {
  'list own': (user: User) => canListOwnDeposits(user),
  'list all': (user: User) => canSeeHistory(user),
  fixity: (user: User) => canSeeFixity(user),
  files: (user: User) => canViewFiles(user),
};

const mayRead = readPolicyTable(`
  whatever deposit | list own | list all | fixity | files
  nobody logged in | -        | -        | -      | -
  PUBLISHER, none  | -        | -        | -      | -
  PUBLISHER        | yes      | -        | -      | -
  SYSTEM_ACCOUNT   | yes      | -        | -      | -
  READONLY         | -        | yes      | yes    | yes
  SUPPORT          | -        | yes      | yes    | yes
  ADMIN            | -        | yes      | yes    | yes
  SYSADMIN         | -        | yes      | yes    | yes
`);

test.each(mayRead)(
  '%s, %s of deposits: %s [S1-2.type.history-link]',
  (who, what, may) => {
    const permits = permissions[what as keyof typeof permissions];
    expect(permits(getPolicyUser(who))).toBe(may);
  },
);

test.each([
  ['clean', true],
  ['none', true],
  ['pending', false],
  ['infected', false],
] as const)(
  'library staff open a file whose scan is %s: %s (R38)',
  (scan, may) => {
    expect(isSafeToOpen({ scan })).toBe(may);
  },
);

const publisher = {
  id: itsPublisher.id,
  status: 'ACTIVE' as const,
  assignedToId: itsPublisher.assignedToId,
};
const merged = { ...publisher, status: 'MERGED' as const };

const serials: Readonly<Record<string, EarlierDeposit>> = {
  'open title': { publisher, isTitleOpen: true },
  'title under review': { publisher, isTitleOpen: false },
  'no title': { publisher, isTitleOpen: undefined },
  'publisher merged': { publisher: merged, isTitleOpen: true },
};

const mayDepositNext = readPolicyTable(`
  after a deposit         | open title | title under review | no title | publisher merged
  nobody logged in        | -          | -                  | -        | -
  PUBLISHER, its own      | yes        | -                  | -        | -
  PUBLISHER               | -          | -                  | -        | -
  SYSTEM_ACCOUNT, its own | yes        | -                  | -        | -
  SYSTEM_ACCOUNT, another | -          | -                  | -        | -
  READONLY                | -          | -                  | -        | -
  SUPPORT                 | yes        | -                  | -        | -
  ADMIN                   | yes        | -                  | -        | -
  SYSADMIN                | yes        | -                  | -        | -
`);

test.each(mayDepositNext)(
  '%s deposits the next issue, %s: %s [S1-2.type.history-link]',
  (who, what, may) => {
    const earlier = serials[what];
    if (earlier === undefined) throw new Error(what);
    expect(canDepositNext(getPolicyUser(who), earlier)).toBe(may);
  },
);

const earlierOnes: Readonly<Record<string, EarlierDeposit>> = {
  book: { publisher, isTitleOpen: undefined },
  'serial issue': { publisher, isTitleOpen: true },
  'title under review': { publisher, isTitleOpen: false },
  'publisher merged': { publisher: merged, isTitleOpen: undefined },
};

const mayDepositAnother = readPolicyTable(`
  after a deposit         | book | serial issue | title under review | publisher merged
  nobody logged in        | -    | -            | -                  | -
  PUBLISHER, its own      | yes  | yes          | yes                | -
  PUBLISHER               | -    | -            | -                  | -
  SYSTEM_ACCOUNT, its own | yes  | yes          | yes                | -
  SYSTEM_ACCOUNT, another | -    | -            | -                  | -
  READONLY                | -    | -            | -                  | -
  SUPPORT                 | yes  | yes          | yes                | -
  ADMIN                   | yes  | yes          | yes                | -
  SYSADMIN                | yes  | yes          | yes                | -
`);

test.each(mayDepositAnother)(
  '%s deposits another after a %s: %s [S1-2.type.history-link]',
  (who, what, may) => {
    const earlier = earlierOnes[what];
    if (earlier === undefined) throw new Error(what);
    expect(canDepositAnother(getPolicyUser(who), earlier)).toBe(may);
  },
);
