import type { SubmissionStatus } from '@contract/deposits';
import type { DecisionAction } from '@contract/staff/staff';
import { libraries } from '@engine/testing/createUser';
import { getPolicyUser } from '../../../../testing/policyUsers';
import { readPolicyTable } from '../../../../testing/policyTable';
import {
  canAssign,
  canDecide,
  canEverDecide,
  isAwaited,
  isBarredByMalware,
  isOffered,
  listOffers,
} from './transition.policy';
import { decisionActions, transitions } from './transitions';

/** R78, row by row. */
const table: Record<
  DecisionAction,
  [from: string, to: string, reason: string]
> = {
  review: ['SUBMITTED', 'UNDER_REVIEW', '-'],
  accept: ['SUBMITTED UNDER_REVIEW', 'ACCEPTED', '-'],
  return: ['UNDER_REVIEW', 'RETURNED', 'review-return'],
  decline: ['UNDER_REVIEW', 'DECLINED', 'review-decline'],
  discard: ['UNDER_REVIEW', 'DISCARDED', 'review-reason'],
  resume: ['RETURNED', 'UNDER_REVIEW', '-'],
  abort: ['RETURNED', 'ABORTED', '-'],
  remove: ['ACCEPTED', 'PROBLEM_REMOVAL', 'review-reason'],
  suppress: ['ACCEPTED', 'SUPPRESSED', 'review-reason'],
  deaccession: ['ACCEPTED', 'DEACCESSIONED', 'review-reason'],
  refuseWithdrawal: ['ACCEPTED', 'ACCEPTED', 'withdrawal-refusal'],
  restore: ['SUPPRESSED', 'ACCEPTED', '-'],
};

test.each(decisionActions)('%s leads from its statuses to one', (action) => {
  const { from, to, form } = transitions[action];
  expect([from.join(' '), to, form ?? '-']).toEqual(table[action]);
});

test('another decision waits for the effects of all that tell the depositor more than a status', () => {
  const others = decisionActions.filter((action) => !isAwaited(action));
  expect(others).toEqual(['review', 'discard', 'resume', 'restore']);
});

test('malware in a file forbids to accept a deposit, and nothing else', () => {
  const barred = decisionActions.filter((action) => isBarredByMalware(action));
  expect(barred).toEqual(['accept']);
});

/** What each user is offered, by the status of a deposit of a publisher of Tasmania. */
const offered: Partial<Record<SubmissionStatus, string>> = {
  SUBMITTED: 'review accept',
  UNDER_REVIEW: 'accept return decline discard',
  RETURNED: 'resume abort',
  ACCEPTED: 'remove suppress deaccession',
  SUPPRESSED: 'restore',
};

const editors = readPolicyTable(`
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
  SYSADMIN               | yes       | yes          | yes      | yes      | -        | -         | -               | -             | yes        | -
`);

test.each(editors)(
  '%s decides about a submission that is %s: %s [S2-6.edit-submission S2-4.status.submission]',
  (who, given, may) => {
    const status = given as SubmissionStatus;
    const user = getPolicyUser(who);
    const deposit = {
      status,
      publisherAssignedToId: libraries.tasmania.id,
    };
    const offers = listOffers(user, deposit, false).map(({ action }) => action);
    expect(offers.join(' ')).toBe(may ? offered[status] : '');
    // SYSADMIN assigns in a blocking status, too, although nothing is left to decide (spec 2 §6).
    if (may) expect(canAssign(user, deposit)).toBe(true);
    for (const action of decisionActions) {
      const isPossible =
        isOffered(action, deposit) && canDecide(user, action, deposit);
      expect(isPossible).toBe(offers.includes(action));
    }
  },
);

test.each(editors.filter(([, status]) => status === 'UNDER_REVIEW'))(
  '%s could decide about a declined submission while it was %s: %s',
  (who, _status, may) => {
    const deposit = {
      status: 'DECLINED' as const,
      publisherAssignedToId: libraries.tasmania.id,
    };
    const user = getPolicyUser(who);
    expect(canEverDecide(user, 'accept', deposit)).toBe(may);
  },
);

test.each([
  ['waits', 'WAITING', true],
  ['was taken back', 'TAKEN_BACK', false],
  ['was granted', 'GRANTED', false],
  ['was refused', 'REFUSED', false],
] as const)(
  'a request for withdrawal that %s can be refused: %s, %s',
  (_how, status, may) => {
    const user = getPolicyUser('SUPPORT, its library');
    const publisherAssignedToId = libraries.tasmania.id;
    const deposit = { publisherAssignedToId, withdrawal: { status } };
    const offers = (of: SubmissionStatus) =>
      listOffers(user, { ...deposit, status: of }, false)
        .map(({ action }) => action)
        .includes('refuseWithdrawal');
    expect(offers('ACCEPTED')).toBe(may);
    expect(offers('UNDER_REVIEW')).toBe(false);
  },
);

test('regression: to accept a deposit in which malware was found is not offered, all else is', () => {
  const user = getPolicyUser('SUPPORT, its library');
  const publisherAssignedToId = libraries.tasmania.id;
  const offers = (status: SubmissionStatus) =>
    listOffers(user, { status, publisherAssignedToId }, true)
      .map(({ action }) => action)
      .join(' ');
  expect(offers('SUBMITTED')).toBe('review');
  expect(offers('UNDER_REVIEW')).toBe('return decline discard');
  expect(offers('RETURNED')).toBe('resume abort');
});
