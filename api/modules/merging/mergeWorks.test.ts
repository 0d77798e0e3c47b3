import type { TitleList } from '@contract/titles';
import type { WorkRecordAnswer, WorkStatus } from '@contract/works';
import { sampleCases } from '@engine/testing/generatedCases';
import { makePublisher } from '../../testing/accounts';
import { makeSerialDeposit } from '../../testing/makeSerialDeposit';
import { makeWork } from '../../testing/makeWork';
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
  HOUSES,
  makeRoleAccounts,
  nobody,
  roleLibraries,
} from '../../testing/roleTable/roleAccounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer } from '../../testing/visitor';
import { codeOf } from '../../testing/visitor';
import { createDepositedTitles } from '../works/depositedTitles';
import type { Work } from '../works/work.model';

const MINUTE_MS = 60_000;

let api: TestApi;
let accounts: RoleAccounts;
let publisherId = '';
beforeAll(async () => {
  api = await startTestApi({ environment: { libraries: roleLibraries } });
  accounts = await makeRoleAccounts(api);
  publisherId = (await makePublisher(api, 'Kelp House', 'LTAS'))._id;
});
afterAll(() => api.stop());

const make = async (given: Partial<Work> = {}, of = publisherId) =>
  (await makeWork(api.deps.models, of, given))._id;

async function merge(
  id: string,
  into: string,
  {
    who = 'tasSupport',
    revision = 1,
  }: { who?: AskerName; revision?: number } = {},
): Promise<Answer> {
  const visitor = accounts.visitors.get(who) ?? (await api.visit());
  const path = `/library/work/${id}/merge`;
  return visitor.post(path, { into }, { 'If-Match': `"${revision}"` });
}

/** The facts of a deposit. */
const aDeposit = {
  ...{ reference: 'LD-2026-000009', createdBy: null, lastNumber: '9' },
  submittedDate: new Date('2026-11-02T00:00:00Z'),
};

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

async function settle(): Promise<void> {
  api.travel(MINUTE_MS + 1000);
  await api.deps.settle();
}

test('deposits of a merged title are at the other one, which has the last of them, and the history has the change [S2-6.merge-works]', async () => {
  const { models } = api.deps;
  const lastDepositDate = new Date('2026-11-01T00:00:00Z');
  const id = await make({ lastDepositDate, lastDepositNumber: '7' });
  const into = await make();
  const deposit = await makeSerialDeposit(models, { publisherId, workId: id });
  const answer = await merge(id, into);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ record: { id, status: 'MERGED' }, revision: 2, mergedInto: into },
    abilities: { edit: false, merge: false },
  });
  await settle();
  expect(await models.deposits.findById(deposit._id).lean()).toMatchObject({
    ...{ workId: into, payload: deposit.payload },
  });
  expect(await models.works.findById(into).lean()).toMatchObject({
    ...{ lastDepositDate, lastDepositNumber: '7', revision: 0 },
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
  const house = (await makePublisher(api, 'Reef House', 'LTAS'))._id;
  const [first, second, third] = [
    await make({ title: 'Reef Note' }, house),
    await make({ title: 'Reef Notes.' }, house),
    await make({ title: 'Reef Notes' }, house),
  ] as const;
  expect((await merge(first, second)).status).toBe(200);
  expect((await merge(second, third)).status).toBe(200);
  const visitor = accounts.visitors.get('tasAdmin') ?? (await api.visit());
  const listed = await visitor.get(`/library/SERIAL_TITLE/publisher/${house}`);
  const { titles: shown } = listed.body as unknown as TitleList;
  expect(shown.map(({ id }) => id)).toEqual([third]);
  const { models } = api.deps;
  const titles = createDepositedTitles({
    ...{ ...models, clock: () => new Date() },
    audit: { record: () => Promise.resolve() },
  });
  const found = await titles.find('SERIAL_TITLE', house, first);
  expect(found?._id).toBe(third);
});

test.each([
  ['itself', async (id: string) => id],
  [
    'one of another publisher',
    async () => make({}, (await makePublisher(api, 'Isle House', 'LTAS'))._id),
  ],
  ['one of another kind', () => make({ kind: 'MULTIPART_MONO_TITLE' })],
  ['a merged one', () => make({ status: 'MERGED' })],
] as const)(
  'a title is not merged into %s, and nothing changes',
  async (_what, toOther) => {
    const id = await make();
    const answer = await merge(id, await toOther(id));
    expect(outcome(answer)).toEqual([409, 'NOT_ALLOWED_NOW']);
    const stored = await api.deps.models.works.findById(id).lean();
    expect(stored).toMatchObject({ status: 'ACCEPTED', revision: 0 });
  },
);

test('a title that is not there cannot be merged, nor merged into', async () => {
  const id = await make();
  const nowhere = 'f'.repeat(24);
  expect(outcome(await merge(id, nowhere))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await merge(nowhere, id))).toEqual([404, 'NOT_FOUND']);
});

test('of two who merge one title into others at once, one does and the other one sees it first', async () => {
  const id = await make();
  const others = [await make(), await make()];
  const answers = await Promise.all(others.map((into) => merge(id, into)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const { mergedInto } = answers[won]?.body as unknown as WorkRecordAnswer;
  const stored = await api.deps.models.works.findById(id).lean();
  expect(stored).toMatchObject({ mergedInto, revision: 1 });
});

test('of two who merge two titles into each other at once, exactly one does', async () => {
  const one = await make();
  const other = await make();
  const answers = await Promise.all([merge(one, other), merge(other, one)]);
  expect(answers.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'NOT_ALLOWED_NOW'],
  ]);
  const { works } = api.deps.models;
  const merged = await works.find({ _id: { $in: [one, other] } });
  expect(merged.map(({ status }) => status).sort()).toEqual([
    ...['ACCEPTED', 'MERGED'],
  ]);
});

test('a title that waits for its update by now is not merged, and who merges it sees that first', async () => {
  const id = await make();
  const { depositedTitles } = api.deps;
  await depositedTitles.requestChange(id, { changeRequest: true }, aDeposit);
  const answer = await merge(id, await make());
  expect(outcome(answer)).toEqual([409, 'CHANGED']);
});

test('regression: the deposit of a title that is merged meanwhile is noted at the one that stays, with the change that it asks for', async () => {
  const { models, depositedTitles } = api.deps;
  const id = await make();
  const into = await make();
  const deposit = await makeSerialDeposit(models, { publisherId, workId: id });
  expect((await merge(id, into)).status).toBe(200);
  const asked = { changeRequest: true, requestedTitle: 'Tides' };
  await depositedTitles.noteDeposit(id, aDeposit);
  await depositedTitles.requestChange(id, asked, aDeposit);
  await settle();
  expect(await models.works.findById(id).lean()).toMatchObject({
    ...{ status: 'MERGED', mergedInto: into, lastDepositDate: null },
  });
  expect(await models.works.findById(into).lean()).toMatchObject({
    ...{ status: 'UPDATE_LA', payload: asked },
    ...{ lastDepositDate: aDeposit.submittedDate, lastDepositNumber: '9' },
  });
  const moved = await models.deposits.findById(deposit._id).lean();
  expect(moved).toMatchObject({ workId: into });
});

/** "EDEPOSIT_ADMIN, SUPPORT or SYSADMIN, with every work editable by the user." */
const editors: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin', 'tasSupport'],
  NLA: ['sysadmin', 'nlaAdmin', 'nlaSupport'],
};

const cases = HOUSES.flatMap((house) =>
  (['ACCEPTED', 'PENDING', 'UPDATE_LA'] as const).map((status: WorkStatus) => ({
    ...{ house, status },
    may: status === 'ACCEPTED' ? editors : nobody,
  })),
);

test.each(sampleCases(cases))(
  'a title of $house is merged into one that is $status by these roles only, and a refusal stores nothing [S2-6.merge-works]',
  async ({ house, status, may }) => {
    const { _id: of } = accounts.houses[house];
    const into = await make({ status }, of);
    const seen = await askEach(accounts, async (_visitor, who) => {
      const id = await make({}, of);
      const done = toOutcome(await merge(id, into, { who }));
      const stored = await api.deps.models.works.findById(id).lean();
      return `${done} ${String(stored?.status)}`;
    });
    expect(seen).toEqual(
      expectEach(may, house, 'done MERGED', 'refused ACCEPTED'),
    );
  },
  MINUTE_MS,
);
