import type { Deposit } from '../../deposit.model';
import { toSubmissionJob } from '../../../submissions/files/fileFollowUp';
import { newJob } from '../../../../testing/records/newJob';
import type { Accounts } from '../../../../testing/visitors/accounts';
import { makeAccounts } from '../../../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../../testing/records/makeWork';
import type { TestApi } from '../../../../testing/startTestApi';
import { startTestApi } from '../../../../testing/startTestApi';

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
  await models.works.updateOne({ _id: work._id }, { submissionId: reference });
  return { reference, workId: work._id };
}

async function send(reference: string, decision: object) {
  const { visitor } = await accounts.get('support');
  const path = `/library/deposit/${reference}/decision`;
  const answer = await visitor.post(path, { revision: 0, ...decision });
  expect(answer.status).toBe(200);
}

async function decide(reference: string, decision: object) {
  await send(reference, decision);
  await api.travel(10 * MINUTE_MS);
  await api.deps.settle();
}

test('regression: the mail about a declined title has the reason that was chosen beside what was written (R74)', async () => {
  const { reference, workId } = await registerTitle('Kelp Weekly');
  await decide(reference, {
    action: 'decline',
    reason: 'NO_PUBLICATION',
    message: 'It is a calendar.',
  });
  const { models } = api.deps;
  const [mail] = await models.mails.find({ kind: 'TITLE_DECLINED' }).lean();
  expect(mail?.params['reason']).toMatch(/^.+: It is a calendar\.$/);
  const work = await models.works.findById(workId).lean();
  expect(work?.status).toBe('DECLINED');
});

test('regression: staff of a library find the failed mail about a declined title, with its deposit', async () => {
  const { reference } = await registerTitle('Scree Weekly');
  await decide(reference, {
    action: 'decline',
    reason: 'OTHER',
    message: 'X.',
  });
  const { mails } = api.deps.models;
  await mails.updateOne(
    { kind: 'TITLE_DECLINED', 'params.title': 'Scree Weekly' },
    { $set: { refusedDate: new Date() } },
  );
  const { visitor } = await accounts.get('support');
  const { body } = await visitor.get('/library/waiting/mails');
  expect(body['rows']).toMatchObject([{ reference }]);
});

test.each([
  ['moss@example.org', 'moss@example.org'],
  ['', 'ada@example.org'],
])(
  'regression: the preview of a declined title with the publisher at "%s" names who gets the mail, %s',
  async (email, to) => {
    const title = email === '' ? 'Dune Weekly' : 'Sand Weekly';
    const { reference } = await registerTitle(title, email);
    const { visitor } = await accounts.get('support');
    const answers = { reason: 'OTHER', message: 'It is a calendar.' };
    const { body } = await visitor.post(
      `/library/deposit/${reference}/decision/mail`,
      { action: 'decline', ...answers },
    );
    expect(body['to']).toBe(to);
    await decide(reference, { action: 'decline', ...answers });
    const { mails } = api.deps.models;
    const sent = await mails
      .find({
        kind: { $in: ['TITLE_DECLINED', 'DEPOSIT_DECLINED'] },
        $or: [{ 'params.reference': reference }, { 'params.title': title }],
      })
      .lean();
    expect(sent.at(-1)?.to).toBe(to);
  },
);

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

const declined = {
  action: 'decline',
  reason: 'OTHER',
  message: 'A diary.',
};
const voided = [
  ['DECLINED', 'UNDER_REVIEW', { action: 'decline', reason: 'OTHER' }],
  ['DISCARDED', 'UNDER_REVIEW', { action: 'discard', reason: 'TEST_DEPOSIT' }],
  ['ABORTED', 'RETURNED', { action: 'abort' }],
] as const;

test.each([
  [
    'discarded',
    'UNDER_REVIEW',
    { action: 'discard', reason: 'TEST_DEPOSIT', message: 'By us.' },
    { problem: 'Test deposit: By us.', mailed: 'Its deposit was discarded.' },
  ],
  [
    'aborted',
    'RETURNED',
    { action: 'abort' },
    {
      problem: 'Its deposit was returned for fixing, and is now cancelled.',
      mailed: 'Its deposit was returned for fixing, and is now cancelled.',
    },
  ],
] as const)(
  'regression: the title of a deposit that is %s is declined, and its publisher reads what staff read before and nothing that is for them (R74)',
  async (what, status, decision, { problem, mailed }) => {
    const { reference, workId } = await registerTitle(`Shell ${what}`);
    const { models } = api.deps;
    await models.deposits.updateOne({ reference }, { $set: { status } });
    await models.mails.deleteMany({});
    const { visitor } = await accounts.get('support');
    const preview = `/library/deposit/${reference}/decision/mail`;
    const { body: shown } = await visitor.post(preview, decision);
    expect(shown).toMatchObject({
      to: 'moss@example.org',
      text: expect.stringContaining(mailed),
    });
    await decide(reference, { message: '', ...decision });
    const work = await models.works.findById(workId).lean();
    expect(work).toMatchObject({ status: 'DECLINED', problem, revision: 1 });
    const mails = await models.mails.find().lean();
    expect(mails).toMatchObject([
      { kind: 'TITLE_DECLINED', params: { reason: mailed } },
    ]);
  },
);

/** Runs the job that notes at a title what a deposit asks for. */
async function noteChange({ _id }: Deposit) {
  const { key, data } = toSubmissionJob('deposit', _id);
  await api.deps.models.jobs.create(newJob('updateTitle', key, data));
  await api.deps.settle();
}

type Asking = Parameters<typeof makeSerialDeposit>[1];

/** A deposit that asks for a change of its title, which is noted there. */
async function ask(workId: string, given: Asking = {}) {
  const deposit = await makeSerialDeposit(api.deps.models, {
    publisherId: accounts.publishers.tasmanian._id,
    workId,
    status: 'UNDER_REVIEW',
    requiresReview: true,
    serialTitle: { changeRequest: true, requestedTitle: 'Waves' },
    ...given,
  });
  await noteChange(deposit);
  return deposit;
}

const makeTitle = async () => {
  const { _id: publisherId } = accounts.publishers.tasmanian;
  return (await makeWork(api.deps.models, publisherId))._id;
};

/** A deposit that asks for a change of its title, and the title as it has the request. */
async function askForChange(given: Asking = {}) {
  const workId = await makeTitle();
  return { deposit: await ask(workId, given), workId };
}
const findWork = (id: string) => api.deps.models.works.findById(id).lean();
const withdrawn = { action: 'work.requestWithdrawn' } as const;

test.each(voided)(
  'regression: the change that a %s deposit asked for is removed once that is final, and no late job asks for it again (R47)',
  async (_status, status, decision) => {
    const { deposit, workId } = await askForChange({ status });
    expect(await findWork(workId)).toMatchObject({ status: 'UPDATE_LA' });
    await send(deposit.reference, { message: 'A diary.', ...decision });
    await api.deps.settle();
    expect(await findWork(workId)).toMatchObject({ status: 'UPDATE_LA' });
    api.travel(10 * MINUTE_MS);
    await api.deps.settle();
    const { models } = api.deps;
    await noteChange(deposit);
    const work = await findWork(workId);
    expect(work).toMatchObject({
      status: 'ACCEPTED',
      title: 'Tides of Tasmania',
      revision: 2,
    });
    expect(work?.payload).toEqual({
      frequency: 'MONTHLY',
      accessCondition: 'OPEN',
    });
    const entries = { ...withdrawn, subject: workId };
    expect(await models.audit.countDocuments(entries)).toBe(1);
  },
);

test('a decision that is undone leaves the change waiting', async () => {
  const { deposit, workId } = await askForChange();
  const { reference } = deposit;
  const discard = { action: 'discard', reason: 'OTHER', message: 'By us.' };
  await send(reference, discard);
  const { visitor } = await accounts.get('support');
  const { models } = api.deps;
  const decided = await models.deposits.findOne({ reference }).lean();
  const path = `/library/deposit/${reference}/decision/undo`;
  const undone = await visitor.post(path, { id: decided?.decision?.id ?? '' });
  expect(undone.status).toBe(200);
  api.travel(10 * MINUTE_MS);
  await api.deps.settle();
  expect(await findWork(workId)).toMatchObject({
    status: 'UPDATE_LA',
    payload: { requestedTitle: 'Waves' },
  });
});

test('a declined deposit removes no change that the night made', async () => {
  const { deposit, workId } = await askForChange();
  const { models } = api.deps;
  const made = { status: 'ACCEPTED' } as const;
  await models.works.updateOne({ _id: workId }, { $set: made });
  await decide(deposit.reference, declined);
  expect(await findWork(workId)).toMatchObject({
    ...made,
    revision: 1,
    payload: { requestedTitle: 'Waves' },
  });
  const entries = { ...withdrawn, subject: workId };
  expect(await models.audit.countDocuments(entries)).toBe(0);
});

describe('of two deposits that ask for changes of one title (ADR 35)', () => {
  const changes = { changeRequest: true, changeDetails: true };
  const frequency = { changeFrequency: true, requestedFrequency: 'WEEKLY' };
  const unchanged = { frequency: 'MONTHLY', accessCondition: 'OPEN' };

  /** The earlier asks for another title and frequency, the later for another title and a subtitle. */
  async function askTwice(status: Deposit['status'] = 'UNDER_REVIEW') {
    const workId = await makeTitle();
    const asked = { ...changes, ...frequency, requestedTitle: 'Waves' };
    const earlier = await ask(workId, {
      status,
      submittedDate: new Date('2026-11-01T00:00:00Z'),
      serialTitle: asked,
    });
    const replaced = { requestedTitle: 'Foam', requestedSubtitle: 'Monthly' };
    const later = await ask(workId, {
      status,
      submittedDate: new Date('2026-11-02T00:00:00Z'),
      serialTitle: { ...changes, ...replaced },
    });
    return { workId, earlier, later, asked, replaced };
  }

  test.each(voided)(
    'regression: the title waits for the earlier, with all that it asks for, once the later is %s',
    async (_status, status, decision) => {
      const { workId, earlier, later, asked } = await askTwice(status);
      await decide(later.reference, { message: 'A diary.', ...decision });
      const waits = {
        status: 'UPDATE_LA',
        requestedReference: earlier.reference,
        payload: { ...unchanged, ...asked },
      };
      await noteChange(later);
      const work = await findWork(workId);
      expect(work).toMatchObject(waits);
      expect(work?.payload).toEqual(waits.payload);
      await decide(earlier.reference, { message: 'A diary.', ...decision });
      const left = await findWork(workId);
      expect([left?.status, left?.payload]).toEqual(['ACCEPTED', unchanged]);
      const entries = await api.deps.models.audit
        .find({ ...withdrawn, subject: workId })
        .sort({ 'detail.revision': 1 })
        .lean();
      expect(entries.map(({ detail }) => detail['reference'])).toEqual([
        later.reference,
        earlier.reference,
      ]);
    },
  );

  test('regression: what the earlier alone asks for is removed once it is declined, and the title waits for the later', async () => {
    const { workId, earlier, later, replaced } = await askTwice();
    await decide(earlier.reference, declined);
    const work = await findWork(workId);
    expect(work).toMatchObject({
      status: 'UPDATE_LA',
      requestedReference: later.reference,
    });
    expect(work?.payload).toEqual({ ...unchanged, ...changes, ...replaced });
  });

  test('regression: what the refused one wants removed is not removed for the other', async () => {
    const workId = await makeTitle();
    const removal = {
      ...changes,
      subtitle: 'a review',
      requestedTitle: 'Foam',
    };
    const earlier = await ask(workId, {
      submittedDate: new Date('2026-11-01T00:00:00Z'),
      serialTitle: removal,
    });
    await ask(workId, {
      submittedDate: new Date('2026-11-02T00:00:00Z'),
      serialTitle: { changeRequest: true, ...frequency },
    });
    const asked = (await findWork(workId))?.payload;
    expect(asked).toMatchObject({ requestedSubtitle: null });
    await decide(earlier.reference, declined);
    const left = (await findWork(workId))?.payload;
    expect(left).toMatchObject(frequency);
    expect(left).not.toHaveProperty('requestedSubtitle');
  });

  test('the earlier does not count again where its change was made before the later asked', async () => {
    const workId = await makeTitle();
    const submittedDate = new Date('2026-11-01T00:00:00Z');
    await ask(workId, { submittedDate, status: 'ACCEPTED' });
    const made = { status: 'ACCEPTED', title: 'Waves', payload: unchanged };
    const { works } = api.deps.models;
    await works.updateOne({ _id: workId }, { $set: made });
    const serialTitle = { ...changes, requestedTitle: 'Foam' };
    const { reference } = await ask(workId, { serialTitle });
    await decide(reference, declined);
    expect(await findWork(workId)).toMatchObject(made);
  });
});

test('an accepted deposit leaves its change to the night', async () => {
  const { deposit, workId } = await askForChange();
  await decide(deposit.reference, { action: 'accept' });
  expect(await findWork(workId)).toMatchObject({ status: 'UPDATE_LA' });
});
