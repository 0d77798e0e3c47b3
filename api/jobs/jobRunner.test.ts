import { randomUUID } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { createConnection } from 'mongoose';
import { pino } from 'pino';
import { noCheckpoint } from '../ports/checkpoint';
import { nameDatabase } from '../testing/keptDatabase';
import type { Job } from './job.model';
import { createJobModel } from './job.model';
import type { JobKind, JobPolicy, JobRun } from './jobKind';
import { JobError } from './jobKind';
import type { JobRunner } from './jobRunner';
import { createJobRunner, PREPARED_MS } from './jobRunner';

const MINUTE = 60_000;

const policy: JobPolicy = {
  concurrency: 2,
  leaseMs: MINUTE,
  attempts: 3,
  backoff: { firstMs: MINUTE, longestMs: 2 * MINUTE },
  pollMs: MINUTE,
};

type Data = { id: string };
type Run = JobRun<Data>;

let connection: Connection;
let jobs: Model<Job>;
let now: Date;
let done: string[];

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  jobs = createJobModel(connection);
  await jobs.init();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});
beforeEach(async () => {
  await jobs.deleteMany({});
  now = new Date('2026-05-01T12:00:00Z');
  done = [];
});

const travel = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A process with its own runner of one kind. */
function createProcess(
  handle: JobKind<Data>['handle'],
  change: Partial<JobKind<Data>> & { policy?: JobPolicy } = {},
) {
  const runner: JobRunner = createJobRunner({
    jobs,
    log: pino({ level: 'silent' }),
    clock: () => now,
    random: () => 0,
    createToken: randomUUID,
    createReference: () => 'REF',
    checkpoint: noCheckpoint,
  });
  const queue = runner.define({ kind: 'test', policy, handle, ...change });
  const enqueue = (key: string, more: { rank?: number; due?: Date } = {}) =>
    queue.enqueue({ key, data: { id: key }, ...more });
  return { runner, queue, enqueue };
}

const note = async ({ job }: Run) => {
  done.push(job.key);
};

const getJob = () => jobs.findOne().lean<Job>();

test('a job is run once and is gone, however often it was enqueued before', async () => {
  const { runner, enqueue } = createProcess(note);
  await runner.stop();
  await Promise.all(['a', 'a', 'b', 'a'].map((key) => enqueue(key)));
  await createProcess(note).runner.settle();
  expect(done.sort()).toEqual(['a', 'b']);
  expect(await jobs.countDocuments()).toBe(0);
});

test('two processes share the jobs, each is done once', async () => {
  const both = [createProcess(note), createProcess(note)];
  const keys = Array.from({ length: 60 }, (_, at) => `job ${at}`);
  await Promise.all(keys.map((key, at) => both[at % 2]?.enqueue(key)));
  await Promise.all(both.map(({ runner }) => runner.settle()));
  expect(done.sort()).toEqual(keys.sort());
});

test('the smallest rank is first, then the earliest due date', async () => {
  const idle = createProcess(note);
  await idle.runner.stop();
  const earlier = new Date(now.getTime() - MINUTE);
  await idle.enqueue('later');
  await idle.enqueue('earlier', { due: earlier });
  await idle.enqueue('last', { rank: 2, due: earlier });
  await idle.enqueue('first', { rank: -1 });
  const one = { policy: { ...policy, concurrency: 1 } };
  await createProcess(note, one).runner.settle();
  expect(done).toEqual(['first', 'earlier', 'later', 'last']);
});

test('no more run at the same time than the policy allows', async () => {
  let running = 0;
  let most = 0;
  const { runner, enqueue } = createProcess(async () => {
    most = Math.max(most, (running += 1));
    await jobs.countDocuments();
    running -= 1;
  });
  for (const key of ['a', 'b', 'c', 'd', 'e']) await enqueue(key);
  await runner.settle();
  expect(most).toBeLessThanOrEqual(2);
});

test('a job that always fails waits longer after each attempt and is dead after the last', async () => {
  const given: string[] = [];
  const { runner, enqueue } = createProcess(
    async ({ job }) => {
      done.push(job.key);
      throw new JobError('the printer is on fire');
    },
    { giveUp: async ({ key }) => void given.push(key) },
  );
  await enqueue('a');
  for (const minutes of [1, 2]) {
    await runner.settle();
    await runner.settle();
    const due = new Date(now.getTime() + minutes * MINUTE);
    expect(await getJob()).toMatchObject({ state: 'waiting', due });
    travel(minutes * MINUTE);
  }
  await runner.settle();
  travel(1000 * MINUTE);
  await runner.settle();
  expect(done).toHaveLength(3);
  expect(given).toEqual(['a']);
  expect(await getJob()).toMatchObject({
    state: 'dead',
    attempts: 3,
    error: 'the printer is on fire (REF)',
  });
  expect(await runner.measure()).toEqual({
    test: {
      waiting: 0,
      running: 0,
      dead: 1,
      done: 0,
      failed: 3,
      oldestDueSeconds: 0,
    },
  });
});

test('regression: a dead job that is enqueued again is tried again', async () => {
  let isBroken = true;
  const { runner, enqueue } = createProcess(
    async ({ job }) => {
      if (isBroken) throw new JobError('no paper');
      done.push(job.key);
    },
    { policy: { ...policy, attempts: 1 } },
  );
  await enqueue('a');
  await runner.settle();
  expect((await getJob())?.state).toBe('dead');
  isBroken = false;
  await enqueue('a');
  await runner.settle();
  expect(done).toEqual(['a']);
  expect(await jobs.countDocuments()).toBe(0);
});

test('of an error that may name a person only its class and code are stored', async () => {
  const { runner, enqueue } = createProcess(() =>
    Promise.reject(Object.assign(new TypeError('ada@x.org'), { code: 11000 })),
  );
  await enqueue('a');
  await runner.settle();
  expect((await getJob())?.error).toBe('TypeError 11000 (REF)');
});

test('a rescheduled job is due again with new data and rank, and its attempt does not count', async () => {
  let at = 0;
  const { runner, enqueue } = createProcess(async ({ job }) => {
    done.push(job.data.id);
    at += 1;
    if (at > 5) return undefined;
    const due = new Date(now.getTime() + MINUTE);
    return { due, rank: at, data: { id: `step ${at}` }, reason: 'store down' };
  });
  await enqueue('a');
  await runner.settle();
  expect(await getJob()).toMatchObject({
    rank: 1,
    attempts: 0,
    error: 'store down',
  });
  for (let step = 1; step <= 5; step += 1) {
    travel(MINUTE);
    await runner.settle();
  }
  expect(done).toEqual(['a', ...[1, 2, 3, 4, 5].map((n) => `step ${n}`)]);
  expect(await jobs.countDocuments()).toBe(0);
});

test.each([
  ['is done', undefined],
  ['is rescheduled', { due: new Date('2030-01-01') }],
])(
  'a job that is enqueued while it runs and then %s runs again at once',
  async (_how, answer) => {
    const { runner, enqueue } = createProcess(async ({ job }) => {
      done.push(job.key);
      if (done.length > 1) return undefined;
      await enqueue('a');
      return answer;
    });
    await enqueue('a');
    await runner.settle();
    expect(done).toEqual(['a', 'a']);
  },
);

test('a prepared job is run once it is enqueued, or after a minute', async () => {
  const { runner, queue, enqueue } = createProcess(note);
  await queue.prepare({ key: 'a', data: { id: 'a' } });
  await queue.prepare({ key: 'b', data: { id: 'b' } });
  await runner.settle();
  expect(done).toEqual([]);
  expect(await queue.isWaiting('a')).toBe(true);
  await enqueue('a');
  await runner.settle();
  expect(done).toEqual(['a']);
  expect(await queue.isWaiting('a')).toBe(false);
  travel(PREPARED_MS);
  await runner.settle();
  expect(done).toEqual(['a', 'b']);
});

describe('a lease', () => {
  /** A process that never ends its first job, as a dead one. */
  async function leave(): Promise<{ run: Run; runner: JobRunner }> {
    const claimed = new Promise<Run>((resolve) => {
      const hanging = createProcess((run) => {
        resolve(run);
        return new Promise((_never, reject) =>
          run.signal.addEventListener('abort', () => reject(new Error('lost'))),
        );
      });
      void hanging.enqueue('a');
    });
    return { run: await claimed, runner: createProcess(note).runner };
  }

  test('that ended lets another process do the job, and the first can write no more', async () => {
    const { run, runner } = await leave();
    await runner.settle();
    expect(done).toEqual([]);
    travel(MINUTE);
    await runner.settle();
    expect(done).toEqual(['a']);
    expect(await run.write({ id: 'b' })).toBe(false);
    expect(run.signal.aborted).toBe(true);
  });

  test('that is written to is renewed', async () => {
    const { run, runner } = await leave();
    travel(MINUTE - 1);
    expect(await run.write({ id: 'b' })).toBe(true);
    travel(2);
    await runner.settle();
    expect(done).toEqual([]);
    travel(MINUTE);
    await runner.settle();
    expect(done).toEqual(['a']);
  });

  test('of a process that died during each attempt ends in the dead state', async () => {
    const { runner } = await leave();
    await jobs.updateOne({}, { $set: { attempts: 3, leaseUntil: now } });
    await runner.settle();
    expect(done).toEqual([]);
    expect(await getJob()).toMatchObject({ state: 'dead' });
  });

  test('is given back by a process that stops, without counting the attempt', async () => {
    let isStopping = () => false;
    const claimed = new Promise<JobRunner>((resolve) => {
      const { runner, enqueue } = createProcess((run) => {
        ({ isStopping } = run);
        resolve(runner);
        return new Promise(() => undefined);
      });
      void enqueue('a');
    });
    await (await claimed).stop(1);
    expect(isStopping()).toBe(true);
    expect(await getJob()).toMatchObject({ attempts: 0, leaseToken: '' });
    await createProcess(note).runner.settle();
    expect(done).toEqual(['a']);
  });

  test('regression: is given back by a process that stops while it claims the job', async () => {
    await createProcess(note).queue.prepare({ key: 'a', data: { id: 'a' } });
    travel(MINUTE);
    const { runner, queue } = createProcess(note);
    queue.wake();
    await runner.stop(1);
    expect(done).toEqual([]);
    expect(await getJob()).toMatchObject({ attempts: 0, leaseToken: '' });
  });
});
