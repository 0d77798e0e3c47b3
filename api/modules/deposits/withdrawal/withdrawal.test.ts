import type { DepositView } from '@contract/deposits';
import type { RevisionComparison } from '@contract/history';
import type {
  DecisionAction,
  DepositRecordAnswer,
} from '@contract/staff/staff';
import type { WaitingPage, WaitingWork } from '@contract/staff/waiting';
import type { OwnWithdrawal } from '@contract/withdrawal';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { startReview } from '../../../testing/startReview';
import type { AccountName } from '../../../testing/visitors/accounts';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import type { Deposit } from '../deposit.model';

const UNDO_MS = 10 * 60_000;
const WHY = 'Page 12 shows the address of a private person.';
const request = { ground: 'PRIVACY', message: WHY };
const refusal = {
  reason: 'GROUND_NOT_SHOWN',
  message: 'Page 12 has no address.',
};
const removed = { reason: 'SENSITIVE_MATERIAL', message: 'See the request.' };

const portal = startReview();
const { staff } = portal;

async function make(given: Partial<Deposit> = {}): Promise<string> {
  const { reference } = await makeSerialDeposit(portal.api.deps.models, {
    status: 'ACCEPTED',
    publisherId: portal.accounts.publishers.tasmanian._id,
    contact: { userId: '', name: 'Ada Moss', email: 'ada@example.org' },
    ...given,
  });
  return reference;
}

const pathOf = (reference: string) =>
  `/publisher/deposit/${reference}/withdrawal`;

async function ask(
  reference: string,
  body: object = request,
  who: AccountName = 'publisher',
): Promise<Answer> {
  const { visitor } = await portal.accounts.get(who);
  return visitor.post(pathOf(reference), body);
}

async function takeBack(reference: string): Promise<Answer> {
  const { visitor } = await portal.accounts.get('publisher');
  return visitor.send('DELETE', pathOf(reference), undefined);
}

/** A deposit whose publisher asked for its withdrawal. */
async function makeAsked(given: Partial<Deposit> = {}): Promise<string> {
  const reference = await make(given);
  expect((await ask(reference)).status).toBe(200);
  return reference;
}

async function readOwn(reference: string): Promise<OwnWithdrawal | undefined> {
  const { visitor } = await portal.accounts.get('publisher');
  const { body } = await visitor.get(`/publisher/deposit/${reference}/view`);
  return (body as unknown as DepositView).withdrawal;
}

const check = async (reference: string, answers: object, revision?: number) =>
  staff.post('support', reference, 'withdrawal/checks', {
    revision: revision ?? (await staff.read('support', reference)).revision,
    ...answers,
  });

async function becomeFinal(): Promise<void> {
  portal.api.travel(UNDO_MS);
  await portal.api.deps.settle();
}

const listMails = (reference: string) =>
  portal.api.deps.models.mails.find({ 'params.reference': reference }).lean();

async function readWaiting(who: AccountName, library?: string) {
  const { visitor } = await portal.accounts.get(who);
  const query = library === undefined ? '' : `?library=${library}`;
  const answer = await visitor.get(`/library/waiting/withdrawals${query}`);
  return (answer.body as unknown as WaitingPage).rows;
}

async function count(who: AccountName): Promise<number | undefined> {
  const { visitor } = await portal.accounts.get(who);
  const { body } = await visitor.get('/library/waiting');
  const { kinds } = body as unknown as WaitingWork;
  return kinds.find(({ kind }) => kind === 'withdrawals')?.total;
}

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

test('a publisher asks for the withdrawal of an accepted deposit, sees the promised days and takes the request back', async () => {
  const reference = await make();
  const promisedDays = { check: 3, decision: 7 };
  expect(await readOwn(reference)).toEqual({
    promisedDays,
    abilities: { ask: true, takeBack: false },
  });
  const asked = await ask(reference);
  expect(asked.body).toEqual({
    request: {
      status: 'WAITING',
      date: expect.any(String),
      ground: 'Privacy or personal information',
      message: WHY,
      checkDue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      decisionDue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    promisedDays,
    abilities: { ask: false, takeBack: true },
  });
  expect(outcome(await ask(reference))).toEqual([409, 'NOT_ALLOWED_NOW']);
  const back = (await takeBack(reference)).body as unknown as OwnWithdrawal;
  expect(back).toMatchObject({
    request: { status: 'TAKEN_BACK', endedDate: expect.any(String) },
    abilities: { ask: true, takeBack: false },
  });
  expect(outcome(await takeBack(reference))).toEqual([409, 'NOT_ALLOWED_NOW']);
  expect((await ask(reference)).status).toBe(200);
});

test.each([
  ['without a ground', { message: WHY }],
  ['with a ground that the list lacks', { ...request, ground: 'BECAUSE' }],
  ['without a reason', { ground: 'PRIVACY' }],
  ['with a reason too long', { ...request, message: 'x'.repeat(2001) }],
  ['with more than the form asks', { ...request, status: 'GRANTED' }],
  ['with text in place of a key', { ...request, ground: { $ne: null } }],
])('a request %s is refused, and nothing is stored', async (_how, body) => {
  const reference = await make();
  const answer = await ask(reference, body);
  expect(outcome(answer)).toEqual([422, 'INVALID']);
  expect(await readOwn(reference)).not.toHaveProperty('request');
});

test.each(['SUBMITTED', 'UNDER_REVIEW', 'RETURNED', 'SUPPRESSED'] as const)(
  'a deposit that is %s has nothing to withdraw',
  async (status) => {
    const reference = await make({ status });
    expect(outcome(await ask(reference))).toEqual([409, 'NOT_ALLOWED_NOW']);
  },
);

test('users of another publisher learn nothing of a deposit and its request', async () => {
  const { _id: publisherId } = portal.accounts.publishers.victorian;
  const reference = await make({ publisherId });
  expect(outcome(await ask(reference))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await takeBack(reference))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await ask('LD-1999-1'))).toEqual([404, 'NOT_FOUND']);
});

test('the request waits for the library of the publisher, with what was promised next, until it ends', async () => {
  const before = await count('support');
  const reference = await makeAsked();
  expect(await count('support')).toBe((before ?? 0) + 1);
  const findRow = async () =>
    (await readWaiting('readonly', 'LTAS')).find(
      (row) => row.reference === reference,
    );
  const { request: own } = (await readOwn(reference)) ?? {};
  expect(await findRow()).toMatchObject({
    name: 'Tides',
    reason: 'Privacy or personal information',
    since: own?.date,
    due: own?.checkDue,
  });
  expect(await readWaiting('readonly', 'SLV')).toEqual([]);
  await check(reference, { groundChecked: true });
  expect(await findRow()).toMatchObject({ due: own?.decisionDue });
  await takeBack(reference);
  expect(await findRow()).toBeUndefined();
  expect(await count('support')).toBe(before);
});

test('library staff see who asks and why, and write down what they checked', async () => {
  const reference = await makeAsked();
  const { withdrawal } = await staff.read('support', reference);
  const { user } = await portal.accounts.get('publisher');
  expect(withdrawal).toMatchObject({
    status: 'WAITING',
    ground: 'Privacy or personal information',
    message: WHY,
    by: { id: user._id },
    abilities: { check: true },
  });
  const readonly = await staff.read('readonly', reference);
  expect(readonly.withdrawal?.abilities).toEqual({ check: false });
  const answers = { groundChecked: true, staysVisible: 'TOMBSTONE' };
  const { body } = await check(reference, answers);
  expect((body as unknown as DepositRecordAnswer).withdrawal).toMatchObject({
    checkedDate: expect.any(String),
    checks: {
      groundChecked: true,
      rightHolderChecked: false,
      staysVisible: 'TOMBSTONE',
      visibility: 'Only a note that the deposit was withdrawn',
    },
  });
  const { request: own } = (await readOwn(reference)) ?? {};
  expect(own?.checkedDate).toBeDefined();
  expect(JSON.stringify(own)).not.toContain('TOMBSTONE');
});

test.each([
  ['on an earlier revision', { groundChecked: true }, 0, [409, 'CHANGED']],
  ['with a value of no list', { staysVisible: 'HALF' }, 1, [422, 'INVALID']],
  ['with more than the form asks', { status: 'GRANTED' }, 1, [422, 'INVALID']],
  ['without a revision', {}, -1, [400, 'BODY']],
])('checks %s are refused', async (_how, answers, revision, expected) => {
  const reference = await makeAsked();
  const refused = await check(reference, answers, revision);
  expect(outcome(refused)).toEqual(expected);
  const { withdrawal } = await staff.read('support', reference);
  expect(withdrawal).not.toHaveProperty('checks');
});

test('nothing is checked or refused where no request waits', async () => {
  const reference = await make();
  expect(outcome(await check(reference, {}))).toEqual([409, 'NOT_ALLOWED_NOW']);
  const decided = await staff.decide(
    'support',
    reference,
    'refuseWithdrawal',
    refusal,
  );
  expect(outcome(decided)).toEqual([409, 'NOT_ALLOWED_NOW']);
});

test('a refusal is mailed with its reason once it is final, and the deposit stays accepted', async () => {
  const reference = await makeAsked();
  const { body } = await staff.post('support', reference, 'decision/mail', {
    action: 'refuseWithdrawal',
    ...refusal,
  });
  const decided = await staff.decide(
    'support',
    reference,
    'refuseWithdrawal',
    refusal,
  );
  expect(decided.status).toBe(200);
  expect(await listMails(reference)).toEqual([]);
  await becomeFinal();
  const words = 'The request does not show its ground';
  expect(await listMails(reference)).toMatchObject([
    {
      kind: 'WITHDRAWAL_REFUSED',
      to: 'ada@example.org',
      params: { reason: words, message: refusal.message },
    },
    { kind: 'WITHDRAWAL_REFUSED', to: await emailOf('publisher') },
  ]);
  expect(body['text']).toContain(refusal.message);
  expect(await readOwn(reference)).toMatchObject({
    request: {
      status: 'REFUSED',
      refusal: { reason: words, message: refusal.message },
    },
    abilities: { ask: true, takeBack: false },
  });
  const { record } = await staff.read('support', reference);
  expect(record.status).toBe('ACCEPTED');
});

const emailOf = async (who: AccountName) =>
  (await portal.accounts.get(who)).user.email;

/** Who gets a mail about a deposit, and why, as it says. */
async function listRecipients(reference: string) {
  const mails = await listMails(reference);
  return mails
    .map(({ to, params }) => [to, params['whySent']])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
}

test.each([
  ['refuseWithdrawal', refusal],
  ['suppress', removed],
] as const)(
  'the mail of "%s" goes to the contact of the deposit and to the user who asked, as staff read before',
  async (action, answers) => {
    const reference = await makeAsked();
    const asker = await emailOf('publisher');
    const { transitions } = await staff.read('support', reference);
    const offer = transitions.find((one) => one.action === action);
    expect(offer?.askerEmail).toBe(asker);
    const to = `ada@example.org, ${asker}`;
    const request = { action, ...answers };
    const shown = await staff.post(
      'support',
      reference,
      'decision/mail',
      request,
    );
    expect(shown.body['to']).toBe(to);
    const { body } = await staff.decide('support', reference, action, answers);
    const { decision } = body as unknown as DepositRecordAnswer;
    expect(decision?.mailTo).toBe(to);
    await becomeFinal();
    const address = `your address was given with deposit ${reference}.`;
    const asked = `you asked for the withdrawal of deposit ${reference}.`;
    expect(await listRecipients(reference)).toEqual(
      [
        ['ada@example.org', `You receive this because ${address}`],
        [asker, `You receive this because ${asked}`],
      ].sort(([one = ''], [other = '']) => one.localeCompare(other)),
    );
  },
);

test('the user who asked gets one mail as the contact of the deposit, and none once the account is closed', async () => {
  const asker = await emailOf('publisher');
  const contact = { userId: '', name: '', email: asker.toUpperCase() };
  const own = await makeAsked({ contact });
  await staff.decide('support', own, 'refuseWithdrawal', refusal);
  const removedContact = await makeAsked({ contact: null });
  await staff.decide('support', removedContact, 'refuseWithdrawal', refusal);
  const closed = await makeAsked();
  await portal.api.deps.models.deposits.updateOne(
    { reference: closed },
    { 'withdrawal.by': 'closed' },
  );
  await staff.decide('support', closed, 'refuseWithdrawal', refusal);
  await becomeFinal();
  const addresses = async (reference: string) =>
    (await listMails(reference)).map(({ to }) => to);
  expect(await addresses(own)).toEqual([contact.email]);
  expect(await addresses(removedContact)).toEqual([asker]);
  expect(await addresses(closed)).toEqual(['ada@example.org']);
});

test.each(['remove', 'suppress', 'deaccession'] as const)(
  '"%s" grants the request that waits, and has its own mail',
  async (action: DecisionAction) => {
    const reference = await makeAsked();
    const decided = await staff.decide('support', reference, action, removed);
    expect(decided.status).toBe(200);
    expect(await readOwn(reference)).toMatchObject({
      request: { status: 'GRANTED', endedDate: expect.any(String) },
      abilities: { ask: false, takeBack: false },
    });
    await becomeFinal();
    expect(await listMails(reference)).toMatchObject([
      { kind: 'DEPOSIT_WITHDRAWN' },
      { kind: 'DEPOSIT_WITHDRAWN' },
    ]);
  },
);

test.each([
  ['refuseWithdrawal', refusal],
  ['suppress', removed],
] as const)(
  'the request waits again once "%s" is undone, and nobody gets a mail',
  async (action, answers) => {
    const reference = await makeAsked();
    const made = await staff.decide('support', reference, action, answers);
    const { decision } = made.body as unknown as DepositRecordAnswer;
    const id = decision?.id;
    const undone = await staff.post('support', reference, 'decision/undo', {
      id,
    });
    expect(undone.body).toMatchObject({
      record: { status: 'ACCEPTED' },
      withdrawal: { status: 'WAITING' },
    });
    const rows = await readWaiting('support', 'LTAS');
    expect(rows.map((row) => row.reference)).toContain(reference);
    await becomeFinal();
    expect(await listMails(reference)).toEqual([]);
  },
);

test('regression: an undone refusal leaves a request alone that was sent since', async () => {
  const reference = await makeAsked();
  const made = await staff.decide(
    'support',
    reference,
    'refuseWithdrawal',
    refusal,
  );
  const { decision } = made.body as unknown as DepositRecordAnswer;
  const again = { ground: 'COPYRIGHT', message: 'The pictures are not ours.' };
  expect((await ask(reference, again)).status).toBe(200);
  const undone = await staff.post('support', reference, 'decision/undo', {
    id: decision?.id,
  });
  expect(undone.body).toMatchObject({
    withdrawal: { status: 'WAITING', message: again.message },
  });
});

test('requests, their checks and answers are in the audit trail and in the revision history', async () => {
  const reference = await makeAsked();
  await check(reference, { groundChecked: true });
  await staff.decide('support', reference, 'refuseWithdrawal', refusal);
  await portal.api.deps.settle();
  const { audit } = portal.api.deps.models;
  const entries = await audit.find({ subject: reference }).lean();
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'deposit.withdrawalAsked',
    'deposit.withdrawalChecked',
    'deposit.withdrawalRefused',
  ]);
  const { visitor } = await portal.accounts.get('support');
  const path = `/library/submission/${reference}/history/compare?revisions=1,2,4`;
  const { properties } = (await visitor.get(path))
    .body as unknown as RevisionComparison;
  const about = `Privacy or personal information: ${WHY}`;
  const words = `The request does not show its ground: ${refusal.message}`;
  for (const [label, revisions] of [
    [
      'Request for withdrawal',
      [[], ['Waits for the library', about], ['Refused', about]],
    ],
    ['Reason for refusing the withdrawal', [[], [], [words]]],
    ['Request for withdrawal, The ground is checked', [[], [], ['Yes']]],
    ['Request for withdrawal, The right holder is checked', [[], [], ['No']]],
  ] as const)
    expect(properties).toContainEqual(
      expect.objectContaining({ label, revisions }),
    );
});

test('staff who look at the deposit as its depositor see the request, with nothing that they could do', async () => {
  const reference = await makeAsked();
  const { visitor } = await portal.accounts.get('support');
  const path = `/library/deposit/${reference}/view?as=depositor`;
  expect((await visitor.get(path)).body).toMatchObject({
    withdrawal: {
      request: { status: 'WAITING' },
      abilities: { ask: false, takeBack: false },
    },
  });
});
