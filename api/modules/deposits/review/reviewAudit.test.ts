import type { DepositRecordAnswer, FixAnswer } from '@contract/staff/staff';
import { toRecordPath } from '../../../testing/visitors/reviewVisitor';
import { toActorHash } from '../../audit/audit.service';
import { startReview } from '../../../testing/startReview';
import { codeOf } from '../../../testing/visitors/visitor';

const portal = startReview();
const { staff } = portal;

const UNDO_MS = 10 * 60_000;

const reason = { reason: 'OTHER', message: 'It is a calendar.' };
const returned = {
  reason: 'OTHER',
  message: 'Please correct it.',
  notes: [{ path: '/submissionItems/0/isbn', text: 'Of another book.' }],
};

/** The entries about a deposit, the oldest first. */
async function listEntries(subject: string) {
  await portal.api.deps.settle();
  const entries = await portal.api.deps.models.audit.find({ subject }).lean();
  return entries
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map(({ action, actor, detail }) => ({ action, actor, detail }));
}

const actions = async (reference: string) =>
  (await listEntries(reference)).map(({ action }) => action);

test('a decision, its undo and an assignment have an entry each, with who did it and the revision', async () => {
  const reference = await staff.deposit();
  const { user } = await portal.accounts.get('support');
  const made = await staff.decide('support', reference, 'decline', reason);
  const { decision } = made.body as unknown as DepositRecordAnswer;
  const id = decision?.id;
  await listEntries(reference);
  await staff.post('support', reference, 'decision/undo', { id });
  await listEntries(reference);
  await staff.post('support', reference, 'assign', {
    userId: user._id,
    revision: 2,
  });
  const actor = toActorHash(user._id);
  expect(await listEntries(reference)).toEqual([
    { action: 'deposit.declined', actor, detail: { revision: 2 } },
    { action: 'deposit.undone', actor, detail: { revision: 3 } },
    { action: 'deposit.assigned', actor, detail: { revision: 4 } },
  ]);
});

test('regression: a decision that was made final before its time has an entry, one that waited has none', async () => {
  const { user } = await portal.accounts.get('support');
  const actor = toActorHash(user._id);
  const declined = {
    action: 'deposit.declined',
    actor,
    detail: { revision: 2 },
  };
  const reference = await staff.deposit();
  const waited = await staff.deposit();
  const made = await staff.decide('support', reference, 'decline', reason);
  await staff.decide('support', waited, 'decline', reason);
  const id = (made.body as unknown as DepositRecordAnswer).decision?.id;
  await listEntries(reference);
  const finish = () =>
    staff.post('support', reference, 'decision/finish', { id });
  const answers = [await finish(), await finish()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listEntries(reference)).toEqual([
    declined,
    { action: 'deposit.finished', actor, detail: { revision: 2 } },
  ]);
  portal.api.travel(UNDO_MS);
  expect(await listEntries(waited)).toEqual([declined]);
});

test('regression: a decision about a deposit that another member of staff has open is not made final', async () => {
  const reference = await staff.deposit();
  const made = await staff.decide('support', reference, 'accept');
  const id = (made.body as unknown as DepositRecordAnswer).decision?.id;
  await staff.post('libraryAdmin', reference, 'lock', { takeOver: true });
  const sent = await staff.post('support', reference, 'decision/finish', {
    id,
  });
  expect([sent.status, codeOf(sent)]).toEqual([409, 'LOCKED']);
  const { decision } = await staff.read('support', reference);
  expect(decision).toMatchObject({ isFinal: false });
});

test('a return and its correction have entries, that of a mailed link without an account', async () => {
  const reference = await staff.depositAnonymously();
  await staff.decide('sysadmin', reference, 'return', returned);
  const { deposits } = portal.api.deps.models;
  const { _id = '', payload } = (await deposits.findOne({ reference })) ?? {};
  await listEntries(reference);
  const token = await portal.api.deps.linkTokens.issue(_id, 'fix');
  const visitor = await portal.api.visit();
  const data = structuredClone(payload) as {
    submissionItems: Record<string, unknown>[];
  };
  Object.assign(data.submissionItems[0] ?? {}, {
    hasIsbn: true,
    isbn: '9780306406157',
  });
  const path = `/deposit/${reference}/fix`;
  const { body } = await visitor.get(`${path}?token=${token}`);
  const { revision } = body as unknown as FixAnswer;
  const sent = await visitor.post(path, { revision, data, token });
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
  const entries = await listEntries(reference);
  expect(entries.map(({ action }) => action)).toEqual([
    'deposit.returned',
    'deposit.fixed',
  ]);
  expect(entries[1]?.actor).toMatch(/^[0-9a-f]{64}$/);
});

test('regression: a deposit with malware that is not restored but reviewed has an entry that says so', async () => {
  const reference = await staff.deposit();
  const { deposits, storedFiles } = portal.api.deps.models;
  const { _id = '' } = (await deposits.findOne({ reference })) ?? {};
  await deposits.updateOne({ _id }, { $set: { status: 'SUPPRESSED' } });
  const ofDeposit = { submissionId: _id };
  await storedFiles.updateMany(ofDeposit, { $set: { scan: 'infected' } });
  const made = await staff.decide('sysadmin', reference, 'restore');
  const { record, decision } = made.body as unknown as DepositRecordAnswer;
  expect([record.status, decision]).toEqual(['UNDER_REVIEW', undefined]);
  expect(await actions(reference)).toEqual(['deposit.reviewed']);
});

test('a lock that is taken over has an entry, one that is taken or renewed has none', async () => {
  const reference = await staff.deposit();
  const take = (who: 'support' | 'libraryAdmin', takeOver: boolean) =>
    staff.post(who, reference, 'lock', { takeOver });
  await take('support', true);
  await take('support', true);
  await take('libraryAdmin', false);
  expect(await actions(reference)).toEqual([]);
  await take('libraryAdmin', true);
  await take('libraryAdmin', true);
  expect(await actions(reference)).toEqual(['deposit.lockTaken']);
});

test('what is refused has no entry', async () => {
  const reference = await staff.deposit();
  const record = { revision: 0, action: 'accept' };
  await staff.post('otherLibraryAdmin', reference, 'decision', record);
  await staff.post('readonly', reference, 'assign', {
    userId: null,
    revision: 0,
  });
  const { visitor } = await portal.accounts.get('support');
  await visitor.post(`${toRecordPath(reference)}/decision`, {
    revision: 7,
    action: 'accept',
  });
  expect(await actions(reference)).toEqual([]);
});
