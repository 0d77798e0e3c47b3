import { sampleSteps } from '../../../engine/testing/generatedCases';
import { waitUntil } from '../../../scripts/testing/waitUntil';
import type { Models } from '../../server/composition/models';
import type { ChildServer } from './startChildServer';
import { startChildServer } from './startChildServer';
import type { Kind } from './jobSteps';
import { stepsOfJobs } from './jobSteps';

/** Steps at which this run kills each kind; `npm test -- --all` kills every kind at all of its steps. */
export const chosenSteps = sampleSteps(stepsOfJobs);

/** The checkpoint of a step; those of the job runner name the kind. */
const toMoment = (kind: Kind, step: string) =>
  ['claimed', 'handled', 'finished'].includes(step)
    ? `job ${kind} ${step}`
    : step;

type Variables = Record<string, string>;

/** Servers on one database, one after another, that are killed in the middle of their jobs. */
export interface JobKills {
  /** Starts a server that dies at the checkpoint; undefined when it died before it was ready. */
  start(crashAt: string, more?: Variables): Promise<ChildServer | undefined>;
  /** The jobs of one kind are due and free, as if a dead process had been waited for; all others are not due. */
  selectKind(kind: string): Promise<void>;
  /** Has one process die at this moment of the kind. */
  killAt(kind: string, moment: string, more?: Variables): Promise<void>;
  /** Kills one process after another, each at the next chosen step of the kind; the last when its job was deleted. */
  killAtEachStep(
    kind: Kind,
    environment?: Variables,
    steps?: readonly string[],
  ): Promise<void>;
  /** The same for the last kind of a test: what is left after the chosen steps a last process does. */
  killAndFinish(
    kind: Kind,
    environment?: Variables,
    steps?: readonly string[],
  ): Promise<void>;
  /** A last process does what is left. */
  finish(more?: Variables): Promise<void>;
  /** Ends the server that was started last. */
  stop(): Promise<void>;
}

/** @param environment - the variables of the servers of the present test. */
export function createJobKills(
  models: () => Models,
  environment: () => Variables,
): JobKills {
  let running: ChildServer | undefined;

  async function start(
    crashAt: string,
    more: Variables = {},
  ): Promise<ChildServer | undefined> {
    running = await startChildServer('crashingServer', {
      ...environment(),
      CRASH_AT: crashAt,
      ...more,
    }).catch(() => undefined);
    return running;
  }

  async function selectKind(kind: string): Promise<void> {
    const due = new Date(Date.now() + 3_600_000);
    const leaseUntil = new Date(0);
    const { jobs } = models();
    await jobs.updateMany(
      { kind: { $ne: kind } },
      { $set: { due, leaseUntil } },
    );
    await jobs.updateMany({ kind }, { $set: { due: new Date(0), leaseUntil } });
  }

  const killAt: JobKills['killAt'] = async (kind, moment, more) => {
    await selectKind(kind);
    const server = await start(moment, more);
    if (server !== undefined) expect(await server.ended).toBe('SIGKILL');
  };

  /** Earlier kills do not count as attempts: a kind may have more steps than attempts. */
  async function killAtAll(
    kind: Kind,
    steps: Iterable<string>,
    environment?: Variables,
  ): Promise<void> {
    for (const step of steps) {
      await models().jobs.updateMany({ kind }, { $set: { attempts: 0 } });
      await killAt(kind, toMoment(kind, step), environment);
    }
  }

  const finish: JobKills['finish'] = async (more) => {
    const { jobs } = models();
    const now = new Date(0);
    await jobs.updateMany({}, { $set: { due: now, leaseUntil: now } });
    await start('', more);
    await waitUntil(async () => (await jobs.countDocuments()) === 0, 60_000);
  };

  return {
    start,
    selectKind,
    killAt,
    finish,

    async killAtEachStep(kind, environment, steps = chosenSteps[kind]) {
      await killAtAll(kind, new Set([...steps, 'finished']), environment);
      expect(await models().jobs.countDocuments({ kind })).toBe(0);
    },

    async killAndFinish(kind, environment, steps = chosenSteps[kind]) {
      await killAtAll(kind, steps, environment);
      await finish(environment);
    },

    async stop() {
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}
