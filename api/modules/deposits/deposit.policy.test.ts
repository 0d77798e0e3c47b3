import { anonymousUser } from '../permissions/anonymousUser';
import { createPublisher, createUser } from '@engine/testing/createUser';
import type { CurrentUser, Role } from '@contract/user';
import { depositStatuses } from '../../testing/roleTable/depositStatuses';
import {
  canHaveReceipt,
  canSeeDeposit,
  canSeeDepositedFiles,
  hasDeposited,
  isOpen,
} from './deposit.policy';

const publisher = (id: string) =>
  createUser('PUBLISHER', { publisher: createPublisher({ id }) });
const staff = (role: Role) => createUser(role);

const deposit = { publisherId: 'moss', depositorKey: 'session of Ada' };

const people: [string, CurrentUser, string, boolean[]][] = [
  // who, account, session, [sees the deposit, sees its files, has deposited it]
  ['a stranger', anonymousUser, '', [false, false, false]],
  ['another visitor', anonymousUser, 'session of Bo', [false, false, false]],
  [
    'the depositing session',
    anonymousUser,
    'session of Ada',
    [false, true, true],
  ],
  ['its publisher', publisher('moss'), 'session of Bo', [true, true, true]],
  [
    'another publisher',
    publisher('kelp'),
    'session of Bo',
    [false, false, false],
  ],
  [
    'another publisher in that session',
    publisher('kelp'),
    'session of Ada',
    [false, true, true],
  ],
  [
    'an account without a publisher',
    createUser('PUBLISHER', { publisher: null }),
    '',
    [false, false, false],
  ],
  ['EDEPOSIT_READONLY', staff('EDEPOSIT_READONLY'), '', [true, true, false]],
  ['EDEPOSIT_SUPPORT', staff('EDEPOSIT_SUPPORT'), '', [true, true, false]],
  ['EDEPOSIT_ADMIN', staff('EDEPOSIT_ADMIN'), '', [true, true, false]],
  ['SYSADMIN', staff('SYSADMIN'), '', [true, true, false]],
  [
    'a visitor whose flag says staff but who is not logged in',
    { ...anonymousUser, staff: true },
    '',
    [false, false, false],
  ],
];

test.each(people)(
  '%s [S2-6.anonymous]',
  (_who, user, depositorKey, expected) => {
    const viewer = { user, depositorKey };
    expect([
      canSeeDeposit(user, deposit),
      canSeeDepositedFiles(viewer, deposit),
      hasDeposited(viewer, deposit),
    ]).toEqual(expected);
  },
);

const byStaff = { ...deposit, depositedByProxy: true, createdBy: 'iris' };
const byMoss = { ...deposit, depositedByProxy: false, createdBy: 'ada' };
const iris = createUser('EDEPOSIT_SUPPORT', { id: 'iris' });

test.each<[string, CurrentUser, string, boolean[]]>([
  // who, account, session, [has the receipt of the publisher's deposit, of the one by staff]
  ['a stranger', anonymousUser, '', [false, false]],
  ['the depositing session', anonymousUser, 'session of Ada', [true, true]],
  ['its publisher', publisher('moss'), 'session of Bo', [true, false]],
  ['another publisher', publisher('kelp'), 'session of Bo', [false, false]],
  ['the staff who deposited', iris, 'session of Ada', [true, true]],
  ['the same staff later', iris, 'session of Bo', [false, true]],
  ['other staff', staff('EDEPOSIT_ADMIN'), 'session of Bo', [false, false]],
])('%s and the receipt mailed again', (_who, user, depositorKey, expected) => {
  const viewer = { user, depositorKey };
  expect([
    canHaveReceipt(viewer, byMoss),
    canHaveReceipt(viewer, byStaff),
  ]).toEqual(expected);
});

test('a deposit from before sessions were kept belongs to no session', () => {
  const old = { publisherId: 'moss', depositorKey: '' };
  const viewer = { user: anonymousUser, depositorKey: '' };
  expect(canSeeDepositedFiles(viewer, old)).toBe(false);
});

test('a submission is open until its status blocks its edit [S2-4.status.submission]', () => {
  expect(depositStatuses.filter((status) => isOpen({ status })).sort()).toEqual(
    ['ACCEPTED', 'RETURNED', 'SUBMITTED', 'UNDER_REVIEW'],
  );
});
