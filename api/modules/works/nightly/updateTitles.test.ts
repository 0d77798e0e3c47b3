import type { TitleUpdate } from '../../../ports/catalogue';
import { noCatalogue } from '../../../ports/catalogue';
import { waitUntil } from '../../../../scripts/testing/waitUntil';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../testing/records/makeWork';
import { readHistory } from '../../../testing/records/readHistory';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { createAuditService } from '../../audit/audit.service';
import type { AuditEntry } from '../../audit/audit.model';
import type { Deposit } from '../../deposits/deposit.model';
import { createWithdrawRefused } from '../../deposits/titles/refusedRequest';
import { createFindRequestState } from '../../deposits/titles/requestState';
import { createNightlyRuns } from './nightlyRuns';
import type { UpdateDeps } from './updateTitles';
import { createWithdrawRequest } from '../withdrawRequest';
import type { Work } from '../work.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const { works, nightlyRuns, audit } = api.deps.models;
  for (const { collection } of [works, nightlyRuns, audit]) {
    await collection.deleteMany({});
  }
});

const payload = {
  frequency: 'MONTHLY',
  accessCondition: 'OPEN',
  otherFrequency: 'x',
  changeRequest: true,
  changeDetails: true,
  changeFrequency: true,
  requestedTitle: 'Tides',
  requestedFrequency: 'WEEKLY',
};
const make = (given: Partial<Work> = {}) =>
  makeWork(api.deps.models, 'p1', { status: 'UPDATE_LA', payload, ...given });
const clock = () => new Date();
let nights = 0;
const run = (
  given: Partial<UpdateDeps> = {},
  night = `night ${(nights += 1)}`,
) =>
  createNightlyRuns({
    ...api.deps,
    ...api.deps.models,
    catalogue: noCatalogue,
    audit: createAuditService(api.deps.models.audit, clock),
    auditEntries: api.deps.models.audit,
    findRequestState: createFindRequestState(api.deps.models.deposits, clock),
    withdrawRefused: createWithdrawRefused(
      api.deps.models,
      createWithdrawRequest({ ...api.deps, ...api.deps.models }),
    ),
    ...given,
  }).carryOut(night);
const listAudit = async (subject: string) => {
  const entries = await api.deps.models.audit
    .find({ subject })
    .sort({ at: 1 })
    .lean<AuditEntry[]>();
  return entries.map(({ action, actor, detail }) => [
    action,
    actor,
    detail['revision'],
  ]);
};
const find = (id: string) => api.deps.models.works.findById(id).lean<Work>();

const updated = {
  status: 'ACCEPTED',
  title: 'Tides',
  titleKey: 'tides',
  problem: '',
  payload: { frequency: 'WEEKLY', accessCondition: 'OPEN' },
};

test('requested values become the current ones, and titles that ask for nothing stay (R47)', async () => {
  const { _id } = await make();
  const left = await make({ status: 'UPDATE_LA_IN_PROGRESS' });
  const others = ['ACCEPTED', 'PENDING', 'DECLINED'] as const;
  const kept = await Promise.all(others.map((status) => make({ status })));
  const asked: TitleUpdate[] = [];
  const catalogue = {
    update: (update: TitleUpdate) => {
      asked.push(update);
      return Promise.resolve('');
    },
  };
  expect(await run({ catalogue })).toMatchObject({ updated: 2, refused: 0 });
  expect(await find(_id)).toMatchObject(updated);
  expect((await find(_id))?.payload).toEqual(updated.payload);
  expect(await find(left._id)).toMatchObject(updated);
  for (const work of kept) {
    expect((await find(work._id))?.status).toBe(work.status);
  }
  expect(asked).toContainEqual(
    expect.objectContaining({
      changes: { title: 'Tides', frequency: 'WEEKLY' },
    }),
  );
  const { works } = api.deps.models;
  const history = await readHistory(api.deps.models, 'work', works, _id);
  expect(history.map(({ after }) => after)).toMatchObject([
    {},
    { status: 'UPDATE_LA_IN_PROGRESS' },
    { status: 'ACCEPTED', title: 'Tides' },
  ]);
  expect(await listAudit(_id)).toEqual([['work.updated', null, 3]]);
});

const locked = 'The record is locked.';
test.each([
  ['refuses', () => Promise.resolve(locked), locked],
  ['fails', () => Promise.reject(new Error(locked)), locked],
  // Node.js refuses a connection so.
  [
    'fails without a message',
    () => Promise.reject(new AggregateError([], '')),
    'AggregateError',
  ],
])(
  'a title that the catalogue %s waits again with the reason, once a run',
  async (_what, update, reason) => {
    const { _id } = await make();
    const catalogue = { update };
    expect(await run({ catalogue })).toMatchObject({ updated: 0, refused: 1 });
    const waiting = { status: 'UPDATE_LA', problem: reason, payload };
    expect(await find(_id)).toMatchObject(waiting);
    expect(await run()).toMatchObject({ updated: 1, refused: 0 });
    expect(await find(_id)).toMatchObject(updated);
    expect(await listAudit(_id)).toEqual([
      ['work.updateRefused', null, 3],
      ['work.updated', null, 5],
    ]);
  },
);

test.each(['title taken', 'catalogue asked', 'title updated', 'night done'])(
  'a run that ends at "%s" is finished by the same run again, with one result and one entry in the audit trail',
  async (moment) => {
    const { _id } = await make();
    const end = () => {
      throw new Error('the process ended');
    };
    let hasEnded = false;
    const checkpoint = (name: string) => {
      hasEnded ||= name === moment;
      if (hasEnded) end();
    };
    const trail = createAuditService(api.deps.models.audit, clock);
    const audit: typeof trail = {
      ...trail,
      record: (entry) => (hasEnded ? end() : trail.record(entry)),
    };
    const night = `night of ${moment}`;
    const ended = run({ checkpoint, audit }, night);
    await expect(ended).rejects.toThrow('process ended');
    const done = await run({}, night);
    expect(done).toMatchObject({ updated: 1, refused: 0 });
    expect(done.doneDate).not.toBeNull();
    expect(await find(_id)).toMatchObject({ ...updated, revision: 2 });
    expect(await listAudit(_id)).toEqual([['work.updated', null, 3]]);
  },
);

test('two processes at once update each title and overwrite nothing', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make()));
  await Promise.all([run({}, 'both'), run({}, 'both')]);
  for (const { _id } of made) {
    expect(await find(_id)).toMatchObject({ ...updated, revision: 2 });
  }
  expect(await run({}, 'both')).toMatchObject({ updated: 6, refused: 0 });
});

test('a title that fails is logged and audited, the others are updated, and the next run takes it again', async () => {
  const broken = await make();
  const { _id } = await make();
  const logged: unknown[] = [];
  const log = { error: (facts: unknown) => void logged.push(facts) };
  const trail = createAuditService(api.deps.models.audit, clock);
  const audit: typeof trail = {
    ...trail,
    record: (entry) =>
      entry.subject === broken._id && entry.action === 'work.updated'
        ? Promise.reject(new Error('The entry is too large.'))
        : trail.record(entry),
  };
  const first = await run({ log, audit });
  expect(first).toMatchObject({ updated: 1, refused: 0, failed: 1 });
  expect(first.doneDate).not.toBeNull();
  expect(await find(_id)).toMatchObject(updated);
  expect(logged).toMatchObject([{ work: broken._id, run: first._id }]);
  const failed = { action: 'work.updateFailed', subject: broken._id };
  const entries = await api.deps.models.audit.find(failed).lean();
  expect(entries.map(({ detail }) => detail)).toEqual([
    { run: first._id, problem: 'The entry is too large.' },
  ]);
  expect(await run()).toMatchObject({ updated: 1, refused: 0, failed: 0 });
  expect(await find(broken._id)).toMatchObject(updated);
});

const past = new Date('2026-11-01T00:00:00Z');
const decided: Deposit['decision'] = {
  id: 'one',
  action: 'accept',
  from: 'UNDER_REVIEW',
  by: null,
  date: past,
  finalDate: past,
  isFinal: true,
};
const later = new Date(Date.now() + 3_600_000);
const undoable = { ...decided, isFinal: false, finalDate: later };

/** A title whose change a deposit asked for. */
async function makeAsked(deposit: Partial<Deposit>) {
  const { models } = api.deps;
  const { reference, submittedDate } = await makeSerialDeposit(models, deposit);
  const requested = { requestedReference: reference };
  return make({ ...requested, requestedDate: submittedDate });
}

test.each([
  ['is accepted', { status: 'ACCEPTED' }],
  ['staff accepted', { status: 'ACCEPTED', decision: decided }],
  ['was accepted and is suppressed by now', { status: 'SUPPRESSED' }],
  ['was accepted and left the collection since', { status: 'DEACCESSIONED' }],
] as const)(
  'a change is made where the deposit that asks for it %s',
  async (_what, deposit) => {
    const { _id } = await makeAsked(deposit);
    expect(await run()).toMatchObject({ updated: 1 });
    expect(await find(_id)).toMatchObject(updated);
  },
);

test.each([
  ['is to be checked', { status: 'SUBMITTED' }],
  ['is under review', { status: 'UNDER_REVIEW' }],
  ['is returned', { status: 'RETURNED' }],
  ['can lose its acceptance', { status: 'ACCEPTED', decision: undoable }],
  ['can be reviewed again', { status: 'DECLINED', decision: undoable }],
] as const)(
  'regression: a change waits without a problem while the deposit that asks for it %s (R47, R78)',
  async (_what, deposit) => {
    const { _id } = await makeAsked(deposit);
    const nothing = { updated: 0, refused: 0, failed: 0 };
    expect(await run()).toMatchObject(nothing);
    const waiting = { status: 'UPDATE_LA', problem: '', payload, revision: 0 };
    expect(await find(_id)).toMatchObject(waiting);
    expect(await listAudit(_id)).toEqual([]);
  },
);

test.each(['DECLINED', 'DISCARDED', 'ABORTED'] as const)(
  'regression: a change that its title got after the deposit was %s is not made but removed',
  async (status) => {
    const { _id } = await makeAsked({ status, decision: decided });
    expect(await run()).toMatchObject({ updated: 0, failed: 0 });
    expect(await find(_id)).toMatchObject({
      status: 'ACCEPTED',
      title: 'Tides of Tasmania',
      revision: 1,
    });
    const left = {
      frequency: 'MONTHLY',
      accessCondition: 'OPEN',
      otherFrequency: 'x',
    };
    expect((await find(_id))?.payload).toEqual(left);
    const entry = ['work.requestWithdrawn', null, 2];
    await waitUntil(async () => (await listAudit(_id)).length > 0);
    expect(await listAudit(_id)).toEqual([entry]);
  },
);

test('regression: a title whose last request was refused waits for the deposit that still asks, and has no update that night', async () => {
  const refused = { status: 'DECLINED', decision: decided } as const;
  const { _id, requestedDate = past } = await makeAsked(refused);
  const { models } = api.deps;
  await models.works.updateOne({ _id }, { requestsAfter: past });
  const earlier = await makeSerialDeposit(models, {
    workId: _id,
    status: 'ACCEPTED',
    submittedDate: new Date(requestedDate.getTime() - 1000),
    serialTitle: { changeRequest: true, requestedTitle: 'Waves' },
  });
  expect(await run()).toMatchObject({ updated: 0, failed: 0 });
  expect(await find(_id)).toMatchObject({
    status: 'UPDATE_LA',
    requestedReference: earlier.reference,
    revision: 1,
  });
  expect(await run()).toMatchObject({ updated: 1 });
});

test('regression: a request that two runs find withdrawn at the same time has one entry in the audit trail', async () => {
  const { _id } = await makeAsked({ status: 'DECLINED', decision: decided });
  await Promise.all([run(), run()]);
  await waitUntil(async () => (await listAudit(_id)).length > 0);
  expect(await listAudit(_id)).toEqual([['work.requestWithdrawn', null, 2]]);
});

test('a run that is done is not done again', async () => {
  await run({}, 'once');
  const { _id } = await make();
  await run({}, 'once');
  expect((await find(_id))?.status).toBe('UPDATE_LA');
});

test('regression: a title that staff note while the catalogue answers is updated in the same run, and counts once', async () => {
  const { _id } = await make();
  const { works } = api.deps.models;
  let answers = 0;
  const catalogue = {
    update: async () => {
      answers += 1;
      if (answers === 1) {
        const noted = { $set: { titleNote: 'Ends soon' } };
        await works.updateOne({ _id }, { ...noted, $inc: { revision: 1 } });
      }
      return '';
    },
  };
  expect(await run({ catalogue })).toMatchObject({ updated: 1, refused: 0 });
  expect(await find(_id)).toMatchObject({
    ...updated,
    titleNote: 'Ends soon',
  });
});

test.each([
  ['SERIAL_TITLE', 'issn', 'hasIssn', 'requestedIssn'],
  ['MULTIPART_MONO_TITLE', 'isbn', 'hasIsbn', 'requestedIsbn'],
] as const)(
  'regression: a %s that gets its first %s has one afterwards',
  async (kind, field, question, requested) => {
    const value = '0317-8471';
    const asks = { changeDetails: true, [requested]: value };
    const { _id } = await make({
      kind,
      payload: { [question]: false, ...asks },
    });
    await run();
    const now = { [question]: true, [field]: value };
    expect((await find(_id))?.payload).toEqual(now);
  },
);

test('what is to be removed is removed, and the catalogue gets it as null (ADR 27)', async () => {
  const { _id } = await make({
    payload: {
      subtitle: 'a review',
      hasIssn: true,
      issn: '0317-8471',
      changeDetails: true,
      requestedTitle: 'Tides',
      requestedSubtitle: null,
      requestedIssn: null,
    },
  });
  const asked: TitleUpdate[] = [];
  const catalogue = {
    update: (update: TitleUpdate) => {
      asked.push(update);
      return Promise.resolve('');
    },
  };
  await run({ catalogue });
  const changes = { title: 'Tides', subtitle: null, issn: null };
  expect(asked.map((update) => update.changes)).toEqual([changes]);
  const work = await find(_id);
  expect(work).toMatchObject({ status: 'ACCEPTED', title: 'Tides' });
  expect(work?.payload).toEqual({ hasIssn: false });
});
