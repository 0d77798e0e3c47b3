import type { DepositRow } from '@contract/deposits';
import type { DecisionMail } from '@contract/staff/decisionMail';
import type {
  DecisionAction,
  DepositRecordAnswer,
} from '@contract/staff/staff';
import { startReview } from '../../../../testing/startReview';
import { decisionActions, transitions } from '../decision/transitions';

const UNDO_MS = 10 * 60_000;

const portal = startReview();
const { staff } = portal;

const EXPLANATION = 'A lawyer of the author wrote to us.';
const removed = { reason: 'COURT_ORDER', message: EXPLANATION };
const returned = {
  reason: 'DETAILS_DIFFER',
  notes: [{ path: '/submissionItems/0/isbn', text: 'Of the printed edition.' }],
};

const withdrawals = decisionActions.filter(
  (action) => transitions[action].mail === 'DEPOSIT_WITHDRAWN',
);
/** What the depositor reads. */
const words: Partial<Record<DecisionAction, [what: RegExp, reason: string]>> = {
  abort: [/^The library has cancelled/, 'Details do not match the publication'],
  remove: [/removed your deposit because/, 'Court order or legal claim'],
  suppress: [/until the library restores it/, 'Court order or legal claim'],
  deaccession: [/from its collection/, 'Court order or legal claim'],
};

async function becomeFinal(): Promise<void> {
  portal.api.travel(UNDO_MS);
  await portal.api.deps.settle();
}

/** A deposit that this action is possible with. */
async function makeFor(action: DecisionAction): Promise<string> {
  const reference = await staff.deposit();
  const isReturned = transitions[action].from.includes('RETURNED');
  const before = isReturned ? 'return' : 'accept';
  await staff.decide('support', reference, before, isReturned ? returned : {});
  await becomeFinal();
  return reference;
}

const toAnswers = (action: DecisionAction) =>
  transitions[action].form === null ? {} : removed;

async function listMails(reference: string) {
  const { mails } = portal.api.deps.models;
  return mails
    .find({ kind: 'DEPOSIT_WITHDRAWN', 'params.reference': reference })
    .lean();
}

async function findOwnRow(reference: string): Promise<DepositRow | undefined> {
  const { visitor } = await portal.accounts.get('publisher');
  const path = `/publisher/my-deposits?q=${reference}`;
  const { body } = await visitor.get(path);
  return (body['rows'] as DepositRow[])[0];
}

test('each decision that ends a deposit or takes it away is mailed, but for a discarded one', () => {
  expect(withdrawals).toEqual(Object.keys(words));
  expect(transitions.discard.mail).toBeNull();
});

test.each(withdrawals)(
  'regression: the depositor learns of "%s" what happened and why, once nobody can undo it, and reads the reason in the portal',
  async (action) => {
    const [what, reason] = words[action] ?? [/./, ''];
    const reference = await makeFor(action);
    const answers = toAnswers(action);
    const { body } = await staff.post('support', reference, 'decision/mail', {
      action,
      ...answers,
    });
    const decided = await staff.decide('support', reference, action, answers);
    expect(decided.status).toBe(200);
    await portal.api.deps.settle();
    expect(await listMails(reference)).toEqual([]);
    await becomeFinal();
    const [mail, ...others] = await listMails(reference);
    expect(others).toEqual([]);
    const { user } = await portal.accounts.get('publisher');
    expect(mail).toMatchObject({
      to: user.email,
      params: { what: expect.stringMatching(what), reason },
    });
    const shown = body as unknown as DecisionMail;
    expect(shown).toMatchObject({ to: user.email });
    for (const part of [mail?.params['what'], reason, reference])
      expect(shown.text).toContain(part);
    expect(JSON.stringify([mail, shown])).not.toContain(EXPLANATION);
    const row = await findOwnRow(reference);
    expect(row).toMatchObject({ status: transitions[action].to, reason });
    expect(JSON.stringify(row)).not.toContain(EXPLANATION);
  },
);

test.each(withdrawals)(
  'nobody gets a mail about "%s" that was undone',
  async (action) => {
    const reference = await makeFor(action);
    const answers = toAnswers(action);
    const made = await staff.decide('support', reference, action, answers);
    const { decision } = made.body as unknown as DepositRecordAnswer;
    const undone = await staff.post('support', reference, 'decision/undo', {
      id: decision?.id,
    });
    expect(undone.status).toBe(200);
    await becomeFinal();
    expect(await listMails(reference)).toEqual([]);
    expect(await findOwnRow(reference)).not.toHaveProperty('reason');
  },
);

test('nobody gets a mail about a discarded deposit, nor reads a reason', async () => {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'discard', removed);
  await becomeFinal();
  expect(await listMails(reference)).toEqual([]);
  expect(await findOwnRow(reference)).not.toHaveProperty('reason');
});
