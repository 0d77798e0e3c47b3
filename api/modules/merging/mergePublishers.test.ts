import type { PublisherRecordAnswer } from '@contract/library';
import { sampleCases } from '@engine/testing/generatedCases';
import { makePublisher, makeUser } from '../../testing/accounts';
import { makeSerialDeposit } from '../../testing/makeSerialDeposit';
import { makeWork } from '../../testing/makeWork';
import { newJob } from '../../testing/newJob';
import { readHistory } from '../../testing/readHistory';
import {
  askEach,
  expectEach,
  toOutcome,
} from '../../testing/roleTable/askEach';
import type {
  AskerName,
  Grants,
  RoleAccounts,
} from '../../testing/roleTable/roleAccounts';
import {
  forAll,
  HOUSES,
  makeRoleAccounts,
  roleLibraries,
} from '../../testing/roleTable/roleAccounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer } from '../../testing/visitor';
import { codeOf } from '../../testing/visitor';
import type { Publisher } from '../publishers/publisher.model';

const MINUTE_MS = 60_000;

let api: TestApi;
let accounts: RoleAccounts;
beforeAll(async () => {
  api = await startTestApi({ environment: { libraries: roleLibraries } });
  accounts = await makeRoleAccounts(api);
});
afterAll(() => api.stop());

const make = async (
  name: string,
  library = 'LTAS',
  given: Partial<Publisher> = {},
) => (await makePublisher(api, name, library, given))._id;

async function merge(
  id: string,
  into: string,
  {
    who = 'tasSupport',
    revision = 1,
  }: { who?: AskerName; revision?: number } = {},
): Promise<Answer> {
  const visitor = accounts.visitors.get(who) ?? (await api.visit());
  const path = `/library/publisher/${id}/merge`;
  return visitor.post(path, { into }, { 'If-Match': `"${revision}"` });
}

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

async function settle(): Promise<void> {
  api.travel(MINUTE_MS + 1000);
  await api.deps.settle();
}

test('deposits, titles and accounts of a merged publisher are at the other one, which stays as it was [S2-6.merge-publishers]', async () => {
  const { models } = api.deps;
  const id = await make('Kelp Hous');
  const into = await make('Kelp House', 'NLA');
  const work = await makeWork(models, id);
  const deposit = await makeSerialDeposit(models, {
    ...{ publisherId: id, workId: work._id, assignedLibrary: 'LTAS' },
  });
  const user = await makeUser(api, 'PUBLISHER', { publisherId: id });
  const answer = await merge(id, into);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ record: { id, status: 'MERGED' }, revision: 2, mergedInto: into },
    abilities: { edit: false, assign: false, merge: false },
  });
  await settle();
  expect(await models.works.findById(work._id).lean()).toMatchObject({
    ...{ publisherId: into, workObjId: work.workObjId },
  });
  expect(await models.deposits.findById(deposit._id).lean()).toMatchObject({
    ...{ publisherId: into, publisherNameKey: 'kelp house' },
    ...{ assignedLibrary: 'NLA', payload: deposit.payload },
  });
  const moved = await models.users.findById(user._id).lean();
  expect(moved).toMatchObject({ publisherId: into, status: 'ACTIVE' });
  const { publishers, users } = models;
  const changes = await readHistory(models, 'user', users, user._id);
  expect(changes.at(-1)).toMatchObject({
    before: { publisherId: id },
    after: { publisherId: into },
  });
  const history = await readHistory(models, 'publisher', publishers, id);
  expect(history.at(-1)).toMatchObject({
    before: { status: 'ACTIVE' },
    after: { status: 'MERGED' },
  });
  expect(await models.audit.find({ subject: id }).lean()).toMatchObject([
    { action: 'publisher.merged', detail: { into, revision: 2 } },
  ]);
  const stays = await publishers.findById(into).lean();
  expect(stays).toMatchObject({ name: 'Kelp House', revision: 0 });
});

test('a merged publisher stays readable and names the other one, also after the portal was cleaned up', async () => {
  const id = await make('Reef Hous', 'LTAS', { createdDate: new Date(0) });
  const into = await make('Reef House');
  expect((await merge(id, into)).status).toBe(200);
  await settle();
  const after = new Date(-1);
  await api.deps.publishers.sweep({ after, before: new Date() });
  const visitor = accounts.visitors.get('vicReadonly') ?? (await api.visit());
  const { body } = await visitor.get(`/library/publisher/${id}`);
  const { record, mergedInto } = body as unknown as PublisherRecordAnswer;
  expect([record.name, record.status]).toEqual(['Reef Hous', 'MERGED']);
  expect(mergedInto).toBe(into);
});

test('what belongs to a publisher reaches the last one of several merges, whichever job is first', async () => {
  const { models } = api.deps;
  const first = await make('Dune Hous');
  const second = await make('Dune Houze');
  const third = await make('Dune House');
  const { _id } = await makeWork(models, first);
  expect((await merge(first, second)).status).toBe(200);
  expect((await merge(second, third)).status).toBe(200);
  await settle();
  expect((await models.works.findById(_id))?.publisherId).toBe(third);
});

test.each([
  ['itself', async () => make('Isle House'), undefined],
  ['a merged one', async () => make('Isle House'), 'MERGED'],
] as const)(
  'a publisher is not merged into %s, and nothing changes',
  async (_what, makeOne, status) => {
    const id = await makeOne();
    const into =
      status === undefined ? id : await make('Isle', 'LTAS', { status });
    const answer = await merge(id, into);
    expect(outcome(answer)).toEqual([409, 'NOT_ALLOWED_NOW']);
    const stored = await api.deps.models.publishers.findById(id).lean();
    expect(stored).toMatchObject({ status: 'ACTIVE', revision: 0 });
  },
);

test('a publisher that is not there cannot be merged, nor merged into', async () => {
  const id = await make('Cape House');
  const nowhere = 'f'.repeat(24);
  expect(outcome(await merge(id, nowhere))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await merge(nowhere, id))).toEqual([404, 'NOT_FOUND']);
});

test('of two who merge one publisher into others at once, one does and the other one sees it first', async () => {
  const id = await make('Spit Hous');
  const others = [await make('Spit House'), await make('Split House')];
  const answers = await Promise.all(others.map((into) => merge(id, into)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const stored = await api.deps.models.publishers.findById(id).lean();
  expect(stored).toMatchObject({ mergedInto: others[won], revision: 1 });
});

test('of two who merge two publishers into each other at once, exactly one does', async () => {
  const one = await make('Bluff House');
  const other = await make('Bluff Hous');
  const answers = await Promise.all([merge(one, other), merge(other, one)]);
  expect(answers.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'NOT_ALLOWED_NOW'],
  ]);
  const { publishers } = api.deps.models;
  const merged = await publishers.find({ _id: { $in: [one, other] } });
  expect(merged.map(({ status }) => status).sort()).toEqual([
    ...['ACTIVE', 'MERGED'],
  ]);
});

test('regression: the account of a merged publisher that was closed is moved and ends when it would have ended, and the contact of the publisher is due for review', async () => {
  const { users, publishers } = api.deps.models;
  const id = await make('Cove Hous');
  const into = await make('Cove House');
  const lastModifiedDate = new Date('2026-01-01T00:00:00Z');
  const closed = await makeUser(api, 'PUBLISHER', {
    ...{ publisherId: id, status: 'CLOSED', lastModifiedDate },
  });
  expect((await merge(id, into)).status).toBe(200);
  await settle();
  expect(await users.findById(closed._id).lean()).toMatchObject({
    ...{ publisherId: into, status: 'CLOSED', lastModifiedDate, revision: 0 },
  });
  expect(await publishers.findById(id).lean()).toMatchObject({
    contactReview: expect.any(Date),
  });
  expect(await publishers.findById(into).lean()).not.toHaveProperty(
    'contactReview',
  );
});

test('regression: an attempt that an edit was faster than leaves the audit trail one entry, of the revision that was written', async () => {
  const { models } = api.deps;
  const id = await make('Tarn Hous');
  const into = await make('Tarn House');
  const asked = { publisherId: id, into, by: 'ruth' };
  for (const revision of [2, 3]) {
    const key = `${id} ${into} ${revision}`;
    const data = { ...asked, revision };
    await models.jobs.create(newJob('mergePublisher', key, data));
  }
  await models.publishers.updateOne(
    { _id: id },
    {
      ...{ status: 'MERGED', mergedInto: into, revision: 2 },
      lastChange: { before: {}, after: { status: 'MERGED' } },
    },
  );
  await settle();
  expect(await models.audit.find({ subject: id }).lean()).toMatchObject([
    { action: 'publisher.merged', detail: { into, revision: 3 } },
  ]);
});

test('regression: who was accepted for a publisher that is merged is a user of the other one', async () => {
  const { users, joins } = api.deps.models;
  const id = await make('Lagoon Hous');
  const into = await make('Lagoon House');
  const user = await makeUser(api, 'PUBLISHER');
  expect((await merge(id, into)).status).toBe(200);
  await settle();
  const joinId = 'e'.repeat(24);
  const now = new Date();
  await joins.create({
    ...{ _id: joinId, userId: user._id, publisherId: id, message: '' },
    ...{ status: 'ACCEPTED', slot: joinId, createdDate: now, askedDate: now },
    ...{ libraryDate: null, decidedDate: now, decidedBy: null },
  });
  await api.deps.models.jobs.create(newJob('join', joinId, { joinId }));
  await settle();
  expect((await users.findById(user._id))?.publisherId).toBe(into);
});

/** "SUPPORT, SYSADMIN, or staff with write access whose library is assigned to all selected publishers." */
const everywhere: readonly AskerName[] = [
  ...(['sysadmin', 'nlaSupport', 'tasSupport', 'vicSupport'] as const),
];
const ofOneLibrary: Grants = {
  LTAS: [...everywhere, 'tasAdmin'],
  NLA: [...everywhere, 'nlaAdmin'],
};

const cases = HOUSES.flatMap((house) =>
  [house, 'SLV'].map((library) => ({
    ...{ house, library },
    may: library === house ? ofOneLibrary : forAll(everywhere),
  })),
);

test.each(sampleCases(cases))(
  'a publisher of $house is merged into one of $library by these roles only, and a refusal stores nothing [S2-6.merge-publishers]',
  async ({ house, library, may }) => {
    const { publishers } = api.deps.models;
    const into = await make('Shoal House', library);
    const seen = await askEach(accounts, async (_visitor, who) => {
      const id = await make('Shoal Hous', house);
      const done = toOutcome(await merge(id, into, { who }));
      const stored = await publishers.findById(id).lean();
      return `${done} ${String(stored?.status)}`;
    });
    expect(seen).toEqual(
      expectEach(may, house, 'done MERGED', 'refused ACTIVE'),
    );
  },
  MINUTE_MS,
);
