import type {
  DecisionAction,
  DepositRecordAnswer,
} from '@contract/staff/staff';
import type { AccountName } from '../../../testing/visitors/accounts';
import { readHistory } from '../../../testing/records/readHistory';
import { patchRecord } from '../../../testing/visitors/reviewVisitor';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { startReview } from '../../../testing/startReview';

const MINUTE_MS = 60_000;

const portal = startReview();
const { staff } = portal;

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];
const messageOf = ({ body }: Answer) =>
  (body['error'] as { message: string }).message;

const decisions = {
  accept: {},
  decline: { reason: 'OTHER', message: 'It is a calendar.' },
  discard: { reason: 'COURT_ORDER', message: 'A letter of today' },
  return: {
    reason: 'OTHER',
    notes: [{ path: '/submissionItems/0/itemTitle', text: 'Give all of it.' }],
  },
} as const satisfies Partial<Record<DecisionAction, object>>;

type Decided = keyof typeof decisions;

const decide = (who: AccountName, reference: string, action: Decided) =>
  staff.post(who, reference, 'decision', {
    revision: 0,
    action,
    ...decisions[action],
  });

async function listMails(reference: string) {
  portal.api.travel(10 * MINUTE_MS);
  await portal.api.deps.settle();
  const { deposits, mails } = portal.api.deps.models;
  const { _id = '' } = (await deposits.findOne({ reference }).lean()) ?? {};
  const found = await mails.find({ depositId: _id, kind: /^DEPOSIT_/ }).lean();
  return found.map(({ kind }) => kind);
}

async function listStatuses(reference: string) {
  const { deposits } = portal.api.deps.models;
  const { _id = '' } = (await deposits.findOne({ reference }).lean()) ?? {};
  const history = await readHistory(
    portal.api.deps.models,
    'deposit',
    deposits,
    _id,
  );
  return history.map(({ after }) => (after as { status: string }).status);
}

const pairs: [Decided, Decided][] = [
  ['accept', 'decline'],
  ['decline', 'return'],
  ['return', 'discard'],
];

const outcomes: Record<Decided, { status: string; mails: string[] }> = {
  accept: { status: 'ACCEPTED', mails: ['DEPOSIT_ACCEPTED'] },
  decline: { status: 'DECLINED', mails: ['DEPOSIT_DECLINED'] },
  return: { status: 'RETURNED', mails: ['DEPOSIT_RETURNED'] },
  discard: { status: 'DISCARDED', mails: [] },
};

test.each(pairs)(
  'of two reviewers who %s and %s at once, one decision and its mail hold, and the other one is refused with a message',
  async (...pair) => {
    const reference = await staff.deposit();
    const reviewers = ['support', 'libraryAdmin'] as const;
    const answers = await Promise.all(
      pair.map((action, at) =>
        decide(reviewers[at] ?? 'support', reference, action),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const lost = answers[1 - won];
    if (lost === undefined) throw new Error('neither decision was stored');
    expect(lost.status).toBe(409);
    expect(['CHANGED', 'NOT_ALLOWED_NOW']).toContain(codeOf(lost));
    const { status, mails } = outcomes[pair[won] ?? 'accept'];
    const { user } = await portal.accounts.get(reviewers[won] ?? 'support');
    expect(messageOf(lost)).toMatch(
      new RegExp(
        `${user.name || user.username} changed (this|the) record on \\d`,
      ),
    );
    const shown = await staff.read('sysadmin', reference);
    expect(shown).toMatchObject({
      record: { status },
      decision: { action: pair[won], by: { id: user._id } },
      revision: 1,
    });
    expect(await listStatuses(reference)).toEqual(['UNDER_REVIEW', status]);
    expect(await listMails(reference)).toEqual(mails);
  },
);

test.each([
  ['support', [403, 'FORBIDDEN']],
  ['sysadmin', [409, 'NOT_ALLOWED_NOW']],
] as const)(
  'who would decide as %s what another reviewer decided meanwhile reads who did, and nobody who has seen that',
  async (who, seen) => {
    const reference = await staff.deposit();
    const { user } = await portal.accounts.get('libraryAdmin');
    const first = await decide('libraryAdmin', reference, 'decline');
    const late = await decide(who, reference, 'accept');
    expect(outcome(late)).toEqual([409, 'NOT_ALLOWED_NOW']);
    const name = user.name || user.username;
    expect(messageOf(late)).toMatch(
      new RegExp(
        `has the status “.+”\\. ${name} changed the record on \\d.+\\.$`,
      ),
    );
    const { revision } = first.body as unknown as DepositRecordAnswer;
    const again = { action: 'accept', revision };
    const repeated = await staff.post(who, reference, 'decision', again);
    expect(outcome(repeated)).toEqual(seen);
    expect(messageOf(repeated)).not.toContain(name);
  },
);

test.each(Object.keys(decisions) as Decided[])(
  'a reviewer who would %s a deposit that another one changed meanwhile sees that first, and the change stays',
  async (action) => {
    const reference = await staff.deposit();
    const { visitor, user } = await portal.accounts.get('libraryAdmin');
    const edited = await patchRecord(visitor, reference, 0, [
      { op: 'replace', path: '/notes', value: 'Asked by phone.' },
    ]);
    expect(edited.status).toBe(200);
    const refused = await decide('support', reference, action);
    expect(outcome(refused)).toEqual([409, 'CHANGED']);
    expect(refused.body['error']).toMatchObject({ revision: 1 });
    expect(messageOf(refused)).toMatch(
      new RegExp(`^${user.name || user.username} changed this record on \\d`),
    );
    const shown: DepositRecordAnswer = await staff.read('support', reference);
    expect(shown).toMatchObject({
      record: { status: 'UNDER_REVIEW', notes: 'Asked by phone.' },
      revision: 1,
    });
    expect(shown).not.toHaveProperty('decision');
    expect(await listMails(reference)).toEqual([]);
  },
);

test('of two reviewers who undo one decision at once, one does and the other one is refused with a message', async () => {
  const reference = await staff.deposit();
  const made = await decide('support', reference, 'decline');
  const { decision } = made.body as unknown as DepositRecordAnswer;
  const answers = await Promise.all(
    (['support', 'libraryAdmin'] as const).map((who) =>
      staff.post(who, reference, 'decision/undo', { id: decision?.id }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listStatuses(reference)).toEqual([
    'UNDER_REVIEW',
    'DECLINED',
    'UNDER_REVIEW',
  ]);
  expect(await listMails(reference)).toEqual([]);
});

test('a decision that is sent again, as after a lost answer, is refused and made once', async () => {
  const reference = await staff.deposit();
  expect((await decide('support', reference, 'accept')).status).toBe(200);
  const again = await decide('support', reference, 'accept');
  expect(outcome(again)).toEqual([409, 'NOT_ALLOWED_NOW']);
  expect(messageOf(again)).toContain('Accepted');
  expect(await listStatuses(reference)).toEqual(['UNDER_REVIEW', 'ACCEPTED']);
  expect(await listMails(reference)).toEqual(['DEPOSIT_ACCEPTED']);
});
