import { noCatalogue } from '../../../ports/catalogue';
import { noCheckpoint } from '../../../ports/checkpoint';
import { createNightlyServices } from '../../../server/composition/services/nightlyServices';
import { makeWork } from '../../../testing/records/makeWork';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { createLocalHour } from '../../configuration/localHour';
import type { Nightly } from './nightly.job';

let api: TestApi;
let twin: TestApi;
let now: Date;
const clock = () => now;
const setHour = (hour: number, day = 23) => {
  now = new Date(Date.UTC(2026, 10, day, hour, 30));
};

beforeAll(async () => {
  // Any hour of the day is past hour 0.
  api = await startTestApi({ config: { nightlyHour: 0 } });
  twin = await api.startTwin();
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});
beforeEach(async () => {
  const { works, nightlyRuns, jobs } = api.deps.models;
  for (const { collection } of [works, nightlyRuns, jobs]) {
    await collection.deleteMany({});
  }
});

const begun: { kind: string; key: string }[] = [];

/** The nightly run of a process that has begun its work with an own clock, and only notes its jobs. */
function startProcess(nightlyHour: number, timeZone = 'UTC'): Nightly {
  return createNightlyServices({
    config: { nightlyHour, timeZone },
    models: api.deps.models,
    auditWork: api.deps.auditWork,
    clock,
    checkpoint: noCheckpoint,
    log: { error: () => undefined },
    catalogue: noCatalogue,
    jobs: {
      define: ({ kind }) => ({
        enqueue: ({ key }) => Promise.resolve(void begun.push({ kind, key })),
        prepare: () => Promise.resolve(),
        makeDue: () => Promise.resolve(),
        isWaiting: (key) =>
          Promise.resolve(begun.some((job) => job.key === key)),
        wake: () => undefined,
      }),
    },
  });
}
beforeEach(() => begun.splice(0));

test('a night begins at its hour, once for each process and day (R47)', async () => {
  const nightly = startProcess(2);
  setHour(1);
  await nightly.begin();
  expect(begun).toEqual([]);
  setHour(2);
  await nightly.begin();
  setHour(3);
  await nightly.begin();
  await startProcess(2).begin();
  expect(begun).toEqual([{ kind: 'nightly', key: '2026-11-23' }]);
  setHour(2, 24);
  await nightly.begin();
  expect(begun.at(-1)).toEqual({ kind: 'nightly', key: '2026-11-24' });
});

test('a portal that was down at the hour makes up for it later in the day', async () => {
  setHour(22);
  await startProcess(2).begin();
  expect(begun).toHaveLength(1);
});

test('the hour is that of the time zone of the portal', async () => {
  // 22:30 in Sydney, on the day before.
  setHour(11);
  const nightly = startProcess(23, 'Australia/Sydney');
  await nightly.begin();
  expect(begun).toEqual([]);
  setHour(12);
  await nightly.begin();
  expect(begun).toEqual([{ kind: 'nightly', key: '2026-11-23' }]);
  const hourOf = createLocalHour('Australia/Sydney');
  expect(hourOf(new Date('2026-11-22T13:10:00Z'))).toBe(0);
});

test('of several processes at the hour one does the run, and its result is kept', async () => {
  const { models } = api.deps;
  const { _id } = await makeWork(models, 'p1', {
    status: 'UPDATE_LA',
    payload: { requestedTitle: 'Tides' },
  });
  const [one, other] = [api, twin].map(({ deps }) => deps);
  await Promise.all([one?.nightly.begin(), other?.nightly.begin()]);
  await Promise.all([one?.settle(), other?.settle()]);
  expect(await models.works.findById(_id).lean()).toMatchObject({
    status: 'ACCEPTED',
    title: 'Tides',
    revision: 2,
  });
  const runs = await models.nightlyRuns.find().lean();
  expect(runs).toMatchObject([{ updated: 1, refused: 0 }]);
  expect(runs[0]?.doneDate).toBeInstanceOf(Date);
  expect(await models.jobs.countDocuments({ kind: 'nightly' })).toBe(0);
});
