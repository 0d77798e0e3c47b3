import type { SubmissionStatus } from '@contract/deposits';
import type { BulkResult } from '@contract/staff/bulk';
import type { DecisionAction } from '@contract/staff/staff';
import { sampleCases } from '@engine/testing/generatedCases';
import { forbidden } from '../../http/errors';
import { createRecordLocks } from '../../records/lock/recordLocks';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import {
  patchRecord,
  toRecordPath,
} from '../../testing/visitors/reviewVisitor';
import { askEach, toOutcome } from '../../testing/roleTable/askEach';
import type { AskerName, Grants } from '../../testing/roleTable/roleAccounts';
import {
  askerNames,
  forAll,
  HOUSES,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import type { Deposit } from './deposit.model';
import { toWithdrawalState } from './withdrawal/storedWithdrawal';
import { depositStatuses } from '../../testing/roleTable/depositStatuses';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';

const portal = startRoleTable();

interface Row {
  /** The rule of spec 2 §6 that grants it. */
  rule: string;
  call: (visitor: Visitor, reference: string) => Promise<Answer>;
  /** Who may while the deposit is open (spec 2 §4). */
  open: Grants;
  /** The same in a status that blocks editing. */
  blocked: Grants;
  /** Who may, if the deposit were another one: refused as not possible now. */
  notNow?: readonly AskerName[];
  /** The only statuses in which it is possible; all where there are none. */
  from?: readonly SubmissionStatus[];
  /** What the deposit has beside its status. */
  given?: (status: SubmissionStatus) => Partial<Deposit>;
  /** What happens to the deposit before the call. */
  before?: (reference: string) => Promise<void>;
  /** Whether it leaves the deposit as it is. */
  isSilent?: boolean;
}

const editors: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin', 'tasSupport'],
  NLA: ['sysadmin', 'nlaAdmin', 'nlaSupport'],
};
const onlySysadmin: Grants = { LTAS: ['sysadmin'], NLA: ['sysadmin'] };
const claimants: Grants = {
  LTAS: ['nlaAdmin', 'tasAdmin'],
  NLA: ['nlaAdmin', 'tasAdmin'],
};

/** What grants an edit: "blocked for the blocking statuses unless sysadmin". */
const editing = {
  rule: 'S2-6.edit-submission',
  open: editors,
  blocked: onlySysadmin,
} as const;

const post =
  (call: string, body: object): Row['call'] =>
  (visitor, reference) =>
    visitor.post(`${toRecordPath(reference)}/${call}`, body);

/** A decision of R78: its former statuses, and what it asks for. */
const decide = (
  action: DecisionAction,
  from: readonly SubmissionStatus[],
  answers: object = {},
): Row => ({
  ...editing,
  call: post('decision', { revision: 0, action, ...answers }),
  from,
});

/** The same decision by the call for several deposits, which answers for each of them. */
const bulk =
  (call: 'assign' | 'decide', body: object): Row['call'] =>
  async (visitor, reference) => {
    const deposits = [{ reference, revision: 0 }];
    const path = `/library/deposits/${call}`;
    const answer = await visitor.post(path, { deposits, ...body });
    if (answer.status !== 200) return answer;
    const { done, refused } = answer.body as unknown as BulkResult;
    if (done.length === 1) return answer;
    const isForbidden = refused[0]?.message === forbidden().message;
    return { ...answer, status: isForbidden ? 403 : 409 };
  };

const removed = { reason: 'COURT_ORDER', message: 'A letter of today' };
const note = { path: '/submissionItems/0/itemTitle', text: 'Give all of it.' };
const MINUTE_MS = 60_000;
/** A member of staff who is not among those who ask. */
const OTHER = 'f'.repeat(24);

/** The action that leads to a status, and the status before it (R78). */
const ways: Partial<
  Record<SubmissionStatus, [DecisionAction, SubmissionStatus]>
> = {
  UNDER_REVIEW: ['review', 'SUBMITTED'],
  ACCEPTED: ['accept', 'UNDER_REVIEW'],
  RETURNED: ['return', 'UNDER_REVIEW'],
  DECLINED: ['decline', 'UNDER_REVIEW'],
  DISCARDED: ['discard', 'UNDER_REVIEW'],
  ABORTED: ['abort', 'RETURNED'],
  PROBLEM_REMOVAL: ['remove', 'ACCEPTED'],
  SUPPRESSED: ['suppress', 'ACCEPTED'],
  DEACCESSIONED: ['deaccession', 'ACCEPTED'],
};

/** The decision that gave a deposit its status, which can still be undone. */
function justDecided(status: SubmissionStatus): Partial<Deposit> {
  const [action, from] = ways[status] ?? [];
  if (action === undefined || from === undefined) return {};
  const date = portal.api.deps.clock();
  const finalDate = new Date(date.getTime() + MINUTE_MS);
  const made = { id: 'one', by: null, date, finalDate, isFinal: false };
  return { decision: { ...made, action, from } };
}

/** A return for fixing whose mail was sent. */
const returned = () => ({
  id: 'one',
  by: null,
  date: portal.api.deps.clock(),
  reason: 'OTHER',
  message: '',
  notes: [{ id: 'n', ...note }],
});

/** A request for withdrawal that waits. */
function asked(): Partial<Deposit> {
  const date = portal.api.deps.clock();
  const request = { by: OTHER, date, ground: 'OTHER', message: 'A mistake.' };
  return toWithdrawalState({ ...request, status: 'WAITING' });
}

/** Another member of staff has the deposit open. */
async function holdByOther(reference: string): Promise<void> {
  const other = { id: OTHER, name: 'Ruth Lindqvist' };
  const { models, clock } = portal.api.deps;
  const locks = createRecordLocks(models.recordLocks, clock);
  await locks.take(`deposit:${reference}`, other, false);
}

/** Writes a note of staff, of a deposit that nobody changed. */
const edit: Row['call'] = (visitor, reference) =>
  patchRecord(visitor, reference, 0, [
    { op: 'replace', path: '/notes', value: 'Known.' },
  ]);

/** Corrects a new title; answered as not possible now where nothing of it may be corrected. */
const correctTitle: Row['call'] = async (visitor, reference) => {
  const answer = await patchRecord(visitor, reference, 0, [
    { op: 'add', path: '/data/serialTitle/subtitle', value: 'A weekly' },
  ]);
  return answer.status === 422 ? { ...answer, status: 409 } : answer;
};

/** A system administrator edits a deposit in every status; a job may then accept one that was just submitted. */
async function editBySysadmin(reference: string): Promise<void> {
  const visitor = portal.accounts.visitors.get('sysadmin');
  if (visitor === undefined) throw new Error('sysadmin has no browser');
  const { status, text } = await edit(visitor, reference);
  if (status !== 200) throw new Error(text);
  await portal.api.deps.settle();
}

const rows: Record<string, Row> = {
  edit: { ...editing, call: edit },
  'correction of a new title': {
    ...editing,
    call: correctTitle,
    from: ['SUBMITTED', 'UNDER_REVIEW', 'RETURNED'],
    given: () => ({ type: 'SERIAL_TITLE', requiresReview: true }),
  },
  review: decide('review', ['SUBMITTED']),
  accept: decide('accept', ['SUBMITTED', 'UNDER_REVIEW']),
  return: decide('return', ['UNDER_REVIEW'], {
    reason: 'OTHER',
    message: 'See the note.',
    notes: [note],
  }),
  decline: decide('decline', ['UNDER_REVIEW'], {
    reason: 'OTHER',
    message: 'It is a calendar.',
  }),
  discard: decide('discard', ['UNDER_REVIEW'], removed),
  resume: decide('resume', ['RETURNED']),
  abort: decide('abort', ['RETURNED']),
  remove: decide('remove', ['ACCEPTED'], removed),
  suppress: decide('suppress', ['ACCEPTED'], removed),
  deaccession: decide('deaccession', ['ACCEPTED'], removed),
  restore: decide('restore', ['SUPPRESSED']),
  'refusal of a withdrawal': {
    ...decide('refuseWithdrawal', ['ACCEPTED'], {
      reason: 'LEGAL_DEPOSIT',
      message: 'The law asks us to keep it.',
    }),
    given: asked,
  },
  'checks of a withdrawal': {
    ...editing,
    call: post('withdrawal/checks', { revision: 0, groundChecked: true }),
    given: asked,
  },
  'accept in bulk': {
    ...editing,
    call: bulk('decide', { action: 'accept' }),
    from: ['SUBMITTED', 'UNDER_REVIEW'],
  },
  'remove in bulk': {
    ...editing,
    call: bulk('decide', { action: 'remove', ...removed }),
    from: ['ACCEPTED'],
  },
  'mail of a decline': {
    ...editing,
    call: post('decision/mail', { action: 'decline' }),
    from: ['UNDER_REVIEW'],
    isSilent: true,
  },
  'mail of a return again': {
    ...editing,
    call: post('correction/mail', {}),
    from: ['RETURNED'],
    given: () => ({
      correction: returned(),
      contact: { userId: '', name: 'Ada Moss', email: 'ada@example.org' },
    }),
    isSilent: true,
  },
  /** Who may take a decision may undo it: its status before is an open one. */
  undo: {
    rule: 'S2-6.edit-submission',
    open: editors,
    blocked: editors,
    call: post('decision/undo', { id: 'one' }),
    given: justDecided,
  },
  finish: {
    rule: 'S2-6.edit-submission',
    open: editors,
    blocked: editors,
    call: post('decision/finish', { id: 'one' }),
    given: justDecided,
    isSilent: true,
  },
  assign: {
    ...editing,
    call: post('assign', { userId: null, revision: 0 }),
    given: () => ({ assignedTo: OTHER }),
  },
  'assign in bulk': {
    ...editing,
    call: bulk('assign', { userId: null }),
    given: () => ({ assignedTo: OTHER }),
  },
  restoring: {
    ...editing,
    before: editBySysadmin,
    call: (visitor, reference) =>
      visitor.post(
        `/library/submission/${reference}/restore`,
        { revision: 1, paths: ['/notes'] },
        { 'If-Match': '"1"' },
      ),
  },
  lock: { ...editing, call: post('lock', { takeOver: false }), isSilent: true },
  'take-over': {
    ...editing,
    before: holdByOther,
    call: post('lock', { takeOver: true }),
    isSilent: true,
  },
  /** Staff of every library look at it; only their own lock ends, never that of another. */
  'end of the lock': {
    rule: 'S2-6.roles',
    open: forAll(staffNames),
    blocked: forAll(staffNames),
    before: holdByOther,
    async call(visitor, reference) {
      const path = `${toRecordPath(reference)}/lock`;
      const answer = await visitor.send('DELETE', path, undefined);
      const _id = `deposit:${reference}`;
      const { recordLocks } = portal.api.deps.models;
      const lock = await recordLocks.findOne({ _id }).lean();
      if (lock?.by !== OTHER) throw new Error('the lock of another has ended');
      return answer;
    },
    isSilent: true,
  },
  claim: {
    rule: 'S2-6.claim',
    open: claimants,
    blocked: claimants,
    notNow: ['vicAdmin'],
    call: post('claim', { revision: 0 }),
    given: () => ({ depositedForLibraryId: 'SLV' }),
  },
};

const open: SubmissionStatus[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'ACCEPTED',
];
const blocked = depositStatuses.filter((status) => !open.includes(status));

/** Nothing led to a deposit that was just submitted: there is nothing to undo or to finish. */
const isAsked = ({ given }: Row, status: SubmissionStatus) =>
  given !== justDecided || status in ways;

const cases = Object.entries(rows).flatMap(([action, row]) =>
  HOUSES.flatMap((house) =>
    [...open, ...blocked]
      .filter((status) => isAsked(row, status))
      .map((status) => ({ rule: row.rule, action, row, house, status })),
  ),
);

test.each(sampleCases(cases))(
  '[$rule] $action of a deposit of $house that is $status: only these roles may, and a refusal stores nothing',
  async ({ row, house, status }) => {
    const isPossible = row.from?.includes(status) ?? true;
    const may = row[open.includes(status) ? 'open' : 'blocked'][house];
    const { models } = portal.api.deps;
    const seen = await askEach(portal.accounts, async (visitor) => {
      const { _id, reference } = await makeSerialDeposit(models, {
        status,
        publisherId: portal.accounts.houses[house]._id,
        assignedLibrary: house,
        ...row.given?.(status),
      });
      await row.before?.(reference);
      const revisionOf = async () =>
        (await models.deposits.findById(_id))?.get('revision') as unknown;
      const known = await revisionOf();
      const outcome = toOutcome(await row.call(visitor, reference));
      // A job may add a revision of its own, such as an automatic acceptance.
      const isChanged = (await revisionOf()) !== known;
      return `${outcome} ${isChanged ? 'changed' : 'unchanged'}`;
    });
    const after = row.isSilent ? 'unchanged' : 'changed';
    const toExpected = (who: AskerName) => {
      if (row.notNow?.includes(who)) return 'notNow unchanged';
      if (!may.includes(who)) return 'refused unchanged';
      return isPossible ? `done ${after}` : 'notNow unchanged';
    };
    expect(seen).toEqual(
      Object.fromEntries(askerNames.map((who) => [who, toExpected(who)])),
    );
  },
  MINUTE_MS,
);
