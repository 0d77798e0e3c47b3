import type { TitleList } from '@contract/titles';
import { makePublisher } from '../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { readHistory } from '../../testing/records/readHistory';
import { newJob } from '../../testing/records/newJob';
import { startMerging } from '../../testing/startMerging';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';
import { createDepositedTitles } from '../works/depositedTitles';
import type { Deposit } from '../deposits/deposit.model';
import type { Work } from '../works/work.model';

const { portal, merge, settle } = startMerging();

let publisherId = '';
beforeAll(() => {
  publisherId = portal.accounts.houses.LTAS._id;
});

const make = async (given: Partial<Work> = {}, of = publisherId) =>
  (await makeWork(portal.api.deps.models, of, given))._id;

const onDay = (day: number) => new Date(Date.UTC(2026, 9, day));

/** The facts of a deposit. */
const aDeposit = {
  reference: 'LD-2026-000009',
  createdBy: null,
  lastNumber: '9',
  submittedDate: new Date('2026-11-02T00:00:00Z'),
};

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

test('deposits of a merged title are at the other one, which has the last of them, and the history has the change [S2-6.merge-works]', async () => {
  const { models } = portal.api.deps;
  const lastDepositDate = new Date('2026-11-01T00:00:00Z');
  const id = await make();
  const into = await make();
  const deposit = await makeSerialDeposit(models, {
    publisherId,
    workId: id,
    submittedDate: lastDepositDate,
    issues: ['7'],
  });
  const answer = await merge('work', id, into);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    record: { id, status: 'MERGED' },
    revision: 2,
    mergedInto: into,
    abilities: { edit: false, merge: false },
  });
  await settle();
  expect(await models.deposits.findById(deposit._id).lean()).toMatchObject({
    workId: into,
    payload: deposit.payload,
  });
  expect(await models.works.findById(into).lean()).toMatchObject({
    lastDepositDate,
    lastDepositNumber: '7',
    revision: 0,
  });
  const history = await readHistory(models, 'work', models.works, id);
  expect(history.at(-1)).toMatchObject({
    before: { status: 'ACCEPTED' },
    after: { status: 'MERGED' },
  });
  expect(await models.audit.find({ subject: id }).lean()).toMatchObject([
    { action: 'work.merged', detail: { into, revision: 2 } },
  ]);
});

test('publishers do not see a merged title, and who had chosen it deposits under the one that stays', async () => {
  const house = (await makePublisher(portal.api, 'Reef House', 'LTAS'))._id;
  const [first, second, third] = [
    await make({ title: 'Reef Note' }, house),
    await make({ title: 'Reef Notes.' }, house),
    await make({ title: 'Reef Notes' }, house),
  ] as const;
  expect((await merge('work', first, second)).status).toBe(200);
  expect((await merge('work', second, third)).status).toBe(200);
  const visitor =
    portal.accounts.visitors.get('tasAdmin') ?? (await portal.api.visit());
  const listed = await visitor.get(`/library/SERIAL_TITLE/publisher/${house}`);
  const { titles: shown } = listed.body as unknown as TitleList;
  expect(shown.map(({ id }) => id)).toEqual([third]);
  const { models } = portal.api.deps;
  const titles = createDepositedTitles({
    ...models,
    clock: () => new Date(),
    auditWork: portal.api.deps.auditWork,
  });
  const found = await titles.find('SERIAL_TITLE', house, first);
  expect(found?._id).toBe(third);
});

test.each([
  [
    'one of another publisher',
    async () =>
      make({}, (await makePublisher(portal.api, 'Isle House', 'LTAS'))._id),
  ],
  ['one of another kind', () => make({ kind: 'MULTIPART_MONO_TITLE' })],
] as const)(
  'a title is not merged into %s, and nothing changes',
  async (_what, toOther) => {
    const id = await make();
    const answer = await merge('work', id, await toOther());
    expect(outcome(answer)).toEqual([409, 'NOT_ALLOWED_NOW']);
    const stored = await portal.api.deps.models.works.findById(id).lean();
    expect(stored).toMatchObject({ status: 'ACCEPTED', revision: 0 });
  },
);

test('the refusal of a merge into a title that another user merged names who did, when, and which of the two', async () => {
  const [id, into, third] = [
    await make({ title: 'Kelp Weekly' }),
    await make({ title: 'Reef Weekly' }),
    await make(),
  ] as const;
  expect((await merge('work', into, third, 'tasAdmin')).status).toBe(200);
  const { deps } = portal.api;
  const merged = await deps.models.works.findById(into).lean();
  const by = await deps.models.users.findById(merged?.lastModifiedBy).lean();
  const say = `. ${by?.name} changed “Reef Weekly”, the record that stays, on `;
  const answer = await merge('work', id, into);
  expect(outcome(answer)).toEqual([409, 'NOT_ALLOWED_NOW']);
  expect(answer.text).toContain(say);
  // Another change of the title itself is not why.
  await deps.models.works.updateOne({ _id: id }, { $inc: { revision: 1 } });
  expect((await merge('work', id, into)).text).toContain(say);
});

test('the refusal of a merge of a title that another user changed meanwhile says that it is this one', async () => {
  const id = await make({ title: 'Kelp Weekly' });
  const other = (await makePublisher(portal.api, 'Isle House', 'LTAS'))._id;
  const into = await make({ title: 'Reef Weekly' }, other);
  const { users, works } = portal.api.deps.models;
  const by = await users.findOne({ role: 'EDEPOSIT_ADMIN' }).orFail();
  const changed = { lastModifiedBy: by._id, lastModifiedDate: new Date() };
  await works.updateOne({ _id: id }, { $set: changed, $inc: { revision: 1 } });
  const { text } = await merge('work', id, into);
  const say = `. ${by.name} changed “Kelp Weekly”, the record to be merged, on `;
  expect(text).toContain(say);
});

test('a title that waits for its update by now is not merged, and who merges it sees that first', async () => {
  const id = await make();
  const { depositedTitles } = portal.api.deps;
  await depositedTitles.requestChange(id, { changeRequest: true }, aDeposit);
  const answer = await merge('work', id, await make());
  expect(outcome(answer)).toEqual([409, 'CHANGED']);
});

test('regression: the deposit of a title that is merged meanwhile is noted at the one that stays, with the change that it asks for', async () => {
  const { models, depositedTitles } = portal.api.deps;
  const id = await make();
  const into = await make();
  const { submittedDate } = aDeposit;
  const given = { publisherId, workId: id, submittedDate, issues: ['9'] };
  const deposit = await makeSerialDeposit(models, given);
  expect((await merge('work', id, into)).status).toBe(200);
  const asked = { changeRequest: true, requestedTitle: 'Tides' };
  const { key, data } = toSubmissionJob('deposit', deposit._id);
  await models.jobs.create(newJob('updateTitle', key, data));
  await depositedTitles.requestChange(id, asked, aDeposit);
  await settle();
  expect(await models.works.findById(id).lean()).toMatchObject({
    status: 'MERGED',
    mergedInto: into,
    lastDepositDate: null,
  });
  expect(await models.works.findById(into).lean()).toMatchObject({
    status: 'UPDATE_LA',
    payload: asked,
    lastDepositDate: aDeposit.submittedDate,
    lastDepositNumber: '9',
  });
  const moved = await models.deposits.findById(deposit._id).lean();
  expect(moved).toMatchObject({ workId: into });
});

test.each([
  ['none', {}, true],
  ['an earlier one', { requestedDate: new Date('2026-10-01') }, true],
  ['a later one', { requestedDate: new Date('2026-11-05') }, false],
] as const)(
  'regression: a request that was carried out before the merge is not asked for again of the title that stays, which had %s',
  async (_what, had, isTaken) => {
    const { models, depositedTitles } = portal.api.deps;
    const { submittedDate: requestedDate, reference } = aDeposit;
    const requested = { requestedDate, requestedReference: reference };
    const id = await make(requested);
    const into = await make(had);
    expect((await merge('work', id, into)).status).toBe(200);
    await settle();
    const asked = { changeRequest: true, requestedTitle: 'Tides' };
    await depositedTitles.requestChange(into, asked, aDeposit);
    expect(await models.works.findById(into).lean()).toMatchObject({
      status: 'ACCEPTED',
      revision: 0,
      ...(isTaken ? requested : had),
    });
  },
);

const carriedOut = (day: number): Partial<Work> => ({
  requestedDate: onDay(day),
  requestedReference: 'LD-2026-000001',
  requestsAfter: new Date(0),
});
/** The last request was taken back; the one of the day before was carried out. */
const takenBack = (day: number): Partial<Work> => ({
  requestedDate: onDay(day),
  requestedReference: '',
  requestsAfter: onDay(day - 1),
});

test.each([
  ['its own', takenBack(5), carriedOut(3), 3, 'ACCEPTED'],
  ['that of the merged one', takenBack(5), carriedOut(1), 4, 'ACCEPTED'],
  ['a later one that waits', takenBack(5), carriedOut(3), 6, 'UPDATE_LA'],
] as const)(
  'regression: of a title that stays, whose next request is taken back, %s is asked for as its state says: %#',
  async (_which, merged, kept, day, status) => {
    const { models, depositedTitles } = portal.api.deps;
    const id = await make(merged);
    const into = await make(kept);
    expect((await merge('work', id, into)).status).toBe(200);
    await settle();
    const former = { changeRequest: true, requestedTitle: 'Tides' };
    await depositedTitles.requestChange(into, former, aDeposit);
    const other = {
      reference: 'LD-2026-000001',
      submittedDate: onDay(day),
      asked: { changeRequest: true, requestedSubtitle: 'a review' },
    };
    const requestCorrection = { former, others: [other] };
    const corrected = { ...aDeposit, requestCorrection };
    await depositedTitles.requestChange(into, {}, corrected);
    expect((await models.works.findById(into).lean())?.status).toBe(status);
  },
);

/** Runs the job of a deposit that asks for a change of its title. */
async function updateTitle(depositId: string) {
  const { key, data } = toSubmissionJob('deposit', depositId);
  await portal.api.deps.models.jobs.create(newJob('updateTitle', key, data));
  await settle();
}

test.each<[string, Partial<Work>, Partial<Deposit>, boolean]>([
  ['was not asked for yet', carriedOut(3), {}, true],
  ['was carried out before', carriedOut(5), {}, false],
  ['was refused', carriedOut(3), { status: 'DECLINED' }, false],
])(
  'regression: a change of a merged title that %s, earlier than the last one of the title that stays, is asked for as that says',
  async (_what, merged, given, isAsked) => {
    const { models } = portal.api.deps;
    const id = await make(merged);
    const kept = carriedOut(8);
    const into = await make(kept);
    const { _id, reference } = await makeSerialDeposit(models, {
      publisherId,
      workId: id,
      submittedDate: onDay(5),
      serialTitle: { changeRequest: true, requestedTitle: 'Tides' },
      ...given,
    });
    if (merged.requestedDate?.getTime() === onDay(5).getTime())
      await models.works.updateOne(
        { _id: id },
        { requestedReference: reference },
      );
    const read = () => models.works.findById(into).lean();
    expect((await merge('work', id, into)).status).toBe(200);
    await settle();
    const asked = isAsked
      ? {
          status: 'UPDATE_LA',
          payload: { requestedTitle: 'Tides' },
          requestedReference: reference,
          requestsAfter: kept.requestedDate,
        }
      : { status: 'ACCEPTED', requestedDate: kept.requestedDate };
    expect(await read()).toMatchObject(asked);
    // The job that was late changes nothing any more, also once the change is carried out.
    await updateTitle(_id);
    expect(await read()).toMatchObject(asked);
    await models.works.updateOne(
      { _id: into },
      { status: 'ACCEPTED', payload: {} },
    );
    await updateTitle(_id);
    expect(await read()).toMatchObject({ status: 'ACCEPTED', payload: {} });
  },
);
