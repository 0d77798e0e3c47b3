import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../testing/records/makeWork';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';

const MINUTE_MS = 60_000;

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

/** A deposit that registers a new title, and the title. */
async function registerTitle(title: string, email = 'moss@example.org') {
  const { models } = api.deps;
  const { _id: publisherId } = accounts.publishers.tasmanian;
  await models.publishers.updateOne(
    { _id: publisherId },
    { $set: { 'payload.email': email } },
  );
  const given = { title, status: 'PENDING' } as const;
  const work = await makeWork(models, publisherId, given);
  const { reference } = await makeSerialDeposit(models, {
    publisherId,
    type: 'SERIAL_TITLE',
    workId: work._id,
    status: 'UNDER_REVIEW',
    requiresReview: true,
    contact: { userId: '', name: 'Ada Moss', email: 'ada@example.org' },
    serialTitle: { title },
  });
  return { reference, workId: work._id };
}

async function decide(reference: string, decision: object) {
  const { visitor } = await accounts.get('support');
  const path = `/library/deposit/${reference}/decision`;
  const answer = await visitor.post(path, { revision: 0, ...decision });
  expect(answer.status).toBe(200);
  await api.travel(10 * MINUTE_MS);
  await api.deps.settle();
}

test('regression: the mail about a declined title has the reason that was chosen beside what was written (R74)', async () => {
  const { reference, workId } = await registerTitle('Kelp Weekly');
  await decide(reference, {
    action: 'decline',
    reason: 'OTHER',
    message: 'It is a calendar.',
  });
  const { models } = api.deps;
  const [mail] = await models.mails.find({ kind: 'TITLE_DECLINED' }).lean();
  expect(mail?.params['reason']).toMatch(/^.+: It is a calendar\.$/);
  const work = await models.works.findById(workId).lean();
  expect(work?.status).toBe('DECLINED');
});

test('regression: where the publisher has no email address, the depositor reads that the title is declined', async () => {
  const { reference } = await registerTitle('Foam Weekly', '');
  await decide(reference, {
    action: 'decline',
    reason: 'OTHER',
    message: 'It is a calendar.',
  });
  const { mails } = api.deps.models;
  const found = await mails.find({ 'params.reference': reference }).lean();
  expect(found).toMatchObject([
    { kind: 'DEPOSIT_DECLINED', to: 'ada@example.org' },
  ]);
});

test('regression: access that staff restrict is that of the new title, too', async () => {
  const { reference, workId } = await registerTitle('Shoal Weekly');
  const { visitor } = await accounts.get('support');
  const answer = await visitor.send(
    'PATCH',
    `/library/deposit/${reference}`,
    JSON.stringify([
      { op: 'replace', path: '/accessCondition', value: 'ONSITE_ALL' },
      { op: 'replace', path: '/revisionNotes', value: 'A letter of today' },
    ]),
    { 'If-Match': '"0"' },
  );
  expect(answer.status).toBe(200);
  await api.deps.settle();
  const work = await api.deps.models.works.findById(workId).lean();
  expect(work?.payload).toMatchObject({ accessCondition: 'ONSITE_ALL' });
});

test('an accepted deposit of a new title accepts the title, which gets its number (R46, R74)', async () => {
  const { reference, workId } = await registerTitle('Reef Weekly');
  await decide(reference, { action: 'accept' });
  const work = await api.deps.models.works.findById(workId).lean();
  expect(work).toMatchObject({
    status: 'ACCEPTED',
    workObjId: expect.stringMatching(/^W-\d+$/),
  });
});

test('regression: an acceptance has no effects on its title once the deposit has another status', async () => {
  const { reference, workId } = await registerTitle('Drift Weekly');
  const { visitor } = await accounts.get('support');
  const path = `/library/deposit/${reference}/decision`;
  const accepted = { revision: 0, action: 'accept' };
  expect((await visitor.post(path, accepted)).status).toBe(200);
  const { models } = api.deps;
  const status = 'UNDER_REVIEW';
  await models.deposits.updateOne({ reference }, { $set: { status } });
  api.travel(10 * MINUTE_MS);
  await api.deps.settle();
  const work = await models.works.findById(workId).lean();
  expect(work?.status).toBe('PENDING');
  const { mails } = models;
  const found = await mails.find({ 'params.reference': reference }).lean();
  expect(found).toEqual([]);
});
