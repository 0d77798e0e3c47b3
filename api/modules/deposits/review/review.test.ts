import type { DepositRow } from '@contract/deposits';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { aBookFor } from '../../../testing/records/aBook';
import type { Accounts } from '../../../testing/visitors/accounts';
import { buildPdf } from '../../../testing/files/buildPdf';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { readHistory } from '../../../testing/records/readHistory';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { startReview } from '../../../testing/startReview';

const MINUTE_MS = 60_000;
const FIELD = '/submissionItems/0/isbn';
const FILE = '/submissionItems/0/publicationFile';

const portal = startReview();
const { staff } = portal;

const decided = {
  reason: 'OTHER',
  message: 'It is a calendar.',
};
const returned = {
  reason: 'DETAILS_DIFFER',
  notes: [
    { path: FIELD, text: 'This is the ISBN of the printed edition.' },
    { file: FILE, text: 'Pages 2 and 3 are missing.' },
  ],
};

const toRecord = (answer: Answer) =>
  answer.body as unknown as DepositRecordAnswer;
const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

async function listMails(reference: string) {
  await portal.api.deps.settle();
  const { deposits, mails } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const found = await mails
    .find({ depositId: deposit?._id ?? '', kind: /^DEPOSIT_/ })
    .lean();
  return found.map(({ kind, to }) => [kind, to]);
}

const becomeFinal = () => portal.api.travel(10 * MINUTE_MS);

test('staff see why a person must look at a deposit, and what they may do [S1-1.users.support]', async () => {
  const reference = await staff.deposit();
  const shown = await staff.read('support', reference);
  expect(shown).toMatchObject({
    record: {
      reference,
      status: 'UNDER_REVIEW',
      assignedTo: null,
      notes: '',
      reviewReasons: [
        'The depositor says that the publication is sensitive: Legal reasons.',
      ],
      contactEmail: expect.stringContaining('@'),
    },
    revision: 0,
    form: { key: 'deposit' },
    abilities: { edit: true, assign: true, takeOver: true, decide: true },
  });
  const offers = shown.transitions.map(({ action, form }) => [action, form]);
  expect(offers).toEqual([
    ['accept', null],
    ['return', 'review-return'],
    ['decline', 'review-decline'],
    ['discard', 'review-reason'],
  ]);
  const ofOthers = await staff.read('otherLibraryAdmin', reference);
  expect(ofOthers).toMatchObject({
    transitions: [],
    abilities: { edit: false, assign: false, decide: false },
  });
});

test('an accepted deposit is mailed once nobody can undo it', async () => {
  const reference = await staff.deposit();
  const answer = await staff.decide('support', reference, 'accept');
  expect(answer.status).toBe(200);
  expect(toRecord(answer)).toMatchObject({
    record: { status: 'ACCEPTED' },
    revision: 1,
    decision: { action: 'accept', canUndo: true, isFinal: false },
  });
  expect(await listMails(reference)).toEqual([]);
  becomeFinal();
  const { user } = await portal.accounts.get('publisher');
  expect(await listMails(reference)).toEqual([
    ['DEPOSIT_ACCEPTED', user.email],
  ]);
  const { decision } = await staff.read('support', reference);
  expect(decision).toMatchObject({ canUndo: false, isFinal: true });
});

test('an undone decision restores the status, is mailed to nobody, and stays in the history', async () => {
  const reference = await staff.deposit();
  const made = await staff.decide('support', reference, 'decline', decided);
  const id = toRecord(made).decision?.id;
  const undone = await staff.post('support', reference, 'decision/undo', {
    id,
  });
  expect(undone.status).toBe(200);
  expect(toRecord(undone).record.status).toBe('UNDER_REVIEW');
  expect(toRecord(undone)).not.toHaveProperty('decision');
  becomeFinal();
  expect(await listMails(reference)).toEqual([]);
  const { deposits } = portal.api.deps.models;
  const { _id = '' } = (await deposits.findOne({ reference }).lean()) ?? {};
  const history = await readHistory(
    portal.api.deps.models,
    'deposit',
    deposits,
    _id,
  );
  expect(history.map(({ after }) => after)).toEqual([
    { status: 'UNDER_REVIEW' },
    {
      status: 'DECLINED',
      revisionNotes: 'It is a calendar.',
    },
    { status: 'UNDER_REVIEW' },
  ]);
  const again = await staff.post('support', reference, 'decision/undo', { id });
  expect(outcome(again)).toEqual([409, 'NOT_ALLOWED_NOW']);
  expect(again.text).toContain('it was undone');
  const late = await staff.post('support', reference, 'decision/finish', {
    id,
  });
  expect(late.text).toContain('it was undone');
});

test('a decision is final at once when its maker says so', async () => {
  const reference = await staff.deposit();
  const made = await staff.decide('support', reference, 'decline', decided);
  const id = toRecord(made).decision?.id;
  const sent = await staff.post('support', reference, 'decision/finish', {
    id,
  });
  expect(toRecord(sent).decision).toMatchObject({ isFinal: true });
  const { user } = await portal.accounts.get('publisher');
  expect(await listMails(reference)).toEqual([
    ['DEPOSIT_DECLINED', user.email],
  ]);
  const late = await staff.post('support', reference, 'decision/undo', { id });
  expect(outcome(late)).toEqual([409, 'NOT_ALLOWED_NOW']);
});

test('a return keeps its notes with their questions, and undo restores the return before it (R56)', async () => {
  const reference = await staff.deposit();
  const answer = await staff.decide('support', reference, 'return', returned);
  const { user } = await portal.accounts.get('support');
  expect(toRecord(answer)).toMatchObject({
    record: { status: 'RETURNED' },
    correction: {
      by: { id: user._id },
      reason: 'Details do not match the publication',
      notes: [
        { path: FIELD, label: 'eISBN', text: returned.notes[0]?.text },
        { file: FILE, text: returned.notes[1]?.text },
      ],
    },
  });
  const id = toRecord(answer).decision?.id;
  const undone = await staff.post('support', reference, 'decision/undo', {
    id,
  });
  expect(toRecord(undone)).not.toHaveProperty('correction');
});

test('regression: an undone return stays in the history with its reason and notes, and the one that it replaced, too (R56)', async () => {
  const reference = await staff.deposit();
  const { models } = portal.api.deps;
  const { deposits } = models;
  const former = { id: 'r1', reason: 'OTHER', message: 'Too dark.', notes: [] };
  for (const correction of [undefined, former]) {
    await deposits.updateOne({ reference }, { $set: { correction } });
    const made = await staff.decide('support', reference, 'return', returned);
    const id = toRecord(made).decision?.id;
    await staff.post('support', reference, 'decision/undo', { id });
    const { _id = '' } = (await deposits.findOne({ reference }).lean()) ?? {};
    const history = await readHistory(models, 'deposit', deposits, _id);
    expect(history.at(-1)).toMatchObject({
      before: { status: 'RETURNED', correction: returned },
      after: { status: 'UNDER_REVIEW', correction: correction ?? null },
    });
  }
});

test('the list of its publisher counts what a returned deposit waits for, that of staff does not (R56)', async () => {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'return', returned);
  const find = async (account: 'publisher' | 'support', path: string) => {
    const { visitor } = await portal.accounts.get(account);
    const { body } = await visitor.get(`${path}?q=${reference}`);
    return (body['rows'] as DepositRow[])[0];
  };
  expect(await find('publisher', '/publisher/my-deposits')).toMatchObject({
    reference,
    toFix: returned.notes.length,
  });
  expect(await find('support', '/library/deposits')).not.toHaveProperty(
    'toFix',
  );
});

test('regression: a second decision is not offered and refused until the effects of the first one are done, which keeps its mail', async () => {
  const reference = await staff.deposit();
  const made = await staff.decide('support', reference, 'return', returned);
  expect(toRecord(made).transitions).toEqual([]);
  const early = await staff.decide('support', reference, 'abort');
  expect(outcome(early)).toEqual([409, 'NOT_ALLOWED_NOW']);
  expect(early.text).toMatch(/Undo it, make it final, or wait/);
  becomeFinal();
  const waiting = await staff.read('support', reference);
  expect(waiting).toMatchObject({
    transitions: [],
    decision: { isFinal: true },
  });
  const before = await staff.decide('support', reference, 'abort');
  expect(outcome(before)).toEqual([409, 'NOT_ALLOWED_NOW']);
  const { user } = await portal.accounts.get('publisher');
  expect(await listMails(reference)).toEqual([
    ['DEPOSIT_RETURNED', user.email],
  ]);
  const { transitions } = await staff.read('support', reference);
  expect(transitions.map(({ action }) => action)).toEqual(['resume', 'abort']);
  const late = await staff.decide('support', reference, 'abort');
  expect(late.status).toBe(200);
});

test.each([
  ['no reason', 'return', { ...returned, reason: undefined }, '/reason'],
  ['no notes', 'return', { ...returned, notes: [] }, '/notes'],
  [
    'a note at no question',
    'return',
    { ...returned, notes: [{ path: '/colour', text: 'Blue' }] },
    '/notes/0/path',
  ],
  [
    'a note without words',
    'return',
    { ...returned, notes: [...returned.notes, { path: FIELD, text: '' }] },
    '/notes/2/text',
  ],
  [
    'a note of 501 characters',
    'return',
    { ...returned, notes: [{ path: FIELD, text: 'x'.repeat(501) }] },
    '/notes/0/text',
  ],
  [
    'a reason of another list',
    'decline',
    { ...decided, reason: 'DUPLICATE' },
    '/reason',
  ],
  ['no message', 'decline', { reason: 'OTHER' }, '/message'],
  ['no explanation', 'discard', { reason: 'OTHER' }, '/message'],
] as const)(
  'with %s %s is refused at its place',
  async (_what, action, answers, path) => {
    const reference = await staff.deposit();
    const answer = await staff.decide('support', reference, action, answers);
    expect(outcome(answer)).toEqual([422, 'INVALID']);
    const { findings } = answer.body['error'] as { findings: object[] };
    expect(findings).toMatchObject([{ path }]);
  },
);

test('a deposit that needs no review is accepted by the service, and mailed no more than its receipt (R78)', async () => {
  const { visitor } = await portal.accounts.get('publisher');
  const { tempFileId } = await visitor.upload(buildPdf(50), 'waves.pdf');
  const { _id } = portal.accounts.publishers.tasmanian;
  const { body } = await visitor.deposit(aBookFor(tempFileId, _id));
  const reference = String(body['reference']);
  expect(await listMails(reference)).toEqual([]);
  const shown = await staff.read('support', reference);
  expect(shown).toMatchObject({
    record: { status: 'ACCEPTED', reviewReasons: [] },
    decision: { action: 'accept', canUndo: false, isFinal: true },
  });
  expect(shown.record.history.map(({ status }) => status)).toEqual([
    'SUBMITTED',
    'ACCEPTED',
  ]);
});

test('regression: a deposit that needs no review is accepted by the service after an undo, too', async () => {
  const { _id: publisherId } = portal.accounts.publishers.tasmanian;
  const { models } = portal.api.deps;
  const { reference } = await makeSerialDeposit(models, { publisherId });
  const made = await staff.decide('support', reference, 'review');
  const id = toRecord(made).decision?.id;
  await staff.post('support', reference, 'decision/undo', { id });
  await portal.api.deps.settle();
  const { record } = await staff.read('support', reference);
  expect(record.status).toBe('ACCEPTED');
});

test('of two decisions about the same revision the first one holds', async () => {
  const reference = await staff.deposit();
  const answers = await Promise.all(
    (['accept', 'discard'] as const).map((action) =>
      staff.post('support', reference, 'decision', {
        revision: 0,
        action,
        ...(action === 'discard' && decided),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = await staff.post('sysadmin', reference, 'decision', {
    revision: 0,
    action: 'suppress',
    ...decided,
  });
  expect(stale.status).toBe(409);
});

test('a lock keeps others out until they take it over', async () => {
  const reference = await staff.deposit();
  const lock = { takeOver: false };
  await staff.post('support', reference, 'lock', lock);
  const refused = await staff.decide('libraryAdmin', reference, 'accept');
  expect(outcome(refused)).toEqual([409, 'LOCKED']);
  const { user } = await portal.accounts.get('support');
  const { error } = refused.body as { error: { lock: object } };
  expect(error.lock).toMatchObject({ by: { id: user._id } });
  const asked = await staff.post('libraryAdmin', reference, 'lock', lock);
  expect(asked.body).toMatchObject({ mine: false });
  const taken = await staff.post('libraryAdmin', reference, 'lock', {
    takeOver: true,
  });
  expect(taken.body).toMatchObject({ mine: true });
  const accepted = await staff.decide('libraryAdmin', reference, 'accept');
  expect(accepted.status).toBe(200);
});

test('a lock that is not renewed expires after five minutes', async () => {
  const reference = await staff.deposit();
  await staff.post('support', reference, 'lock', { takeOver: false });
  portal.api.travel(5 * MINUTE_MS);
  const answer = await staff.decide('libraryAdmin', reference, 'accept');
  expect(answer.status).toBe(200);
});

test('a deposit is assigned to who may review it, and to nobody else', async () => {
  const reference = await staff.deposit();
  const { user } = await portal.accounts.get('support');
  const assign = (userId: string | null, revision: number) =>
    staff.post('libraryAdmin', reference, 'assign', { userId, revision });
  const given = toRecord(await assign(user._id, 0));
  expect(given.record.assignedTo).toMatchObject({ id: user._id });
  for (const name of ['readonly', 'publisher', 'otherLibraryAdmin'] as const) {
    const other = await portal.accounts.get(name);
    const refused = await assign(other.user._id, given.revision);
    expect(outcome(refused)).toEqual([422, 'INVALID']);
  }
  const freed = toRecord(await assign(null, given.revision));
  expect(freed.record.assignedTo).toBeNull();
});

test('regression: who takes a deposit overwrites no colleague who was faster', async () => {
  const reference = await staff.deposit();
  const take = async (who: 'libraryAdmin' | 'support', revision?: number) => {
    const { user } = await portal.accounts.get(who);
    const request = { userId: user._id, revision };
    return staff.post(who, reference, 'assign', request);
  };
  const taken = toRecord(await take('support', 0));
  expect(outcome(await take('libraryAdmin', 0))).toEqual([409, 'CHANGED']);
  expect((await take('libraryAdmin')).status).toBe(400);
  const seen = await take('libraryAdmin', taken.revision);
  expect(seen.status).toBe(200);
});

test('the members of staff are those of the own library, for national administrators all', async () => {
  const list = async (who: 'support' | 'sysadmin') => {
    const { visitor } = await portal.accounts.get(who);
    const { body } = await visitor.get('/library/staff-members');
    return (body['rows'] as { id: string }[]).map(({ id }) => id);
  };
  const idOf = async (who: Parameters<Accounts['get']>[0]) =>
    (await portal.accounts.get(who)).user._id;
  const own = await list('support');
  expect(own).toContain(await idOf('libraryAdmin'));
  expect(own).not.toContain(await idOf('otherLibraryAdmin'));
  expect(own).not.toContain(await idOf('readonly'));
  expect(await list('sysadmin')).toContain(await idOf('otherLibraryAdmin'));
});
