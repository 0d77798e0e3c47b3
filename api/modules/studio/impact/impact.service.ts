import type { Model, QueryFilter } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import type { SubmissionStatus } from '@contract/deposits';
import type { ImpactJob } from '@contract/studio';
import { DefinitionError } from '@engine';
import { addImpact } from '@engine/replay/replayDocuments';
import type { Impact } from '@engine/types/impact';
import type { JobPolicy } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { Deposit } from '../../deposits/deposit.model';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import { anonymousUser } from '../../permissions/anonymousUser';
import { createExampleUser } from '../../permissions/exampleUsers';
import type { DefinitionSources } from '../analysis/definitionSources';
import type { StudioImpact } from './impact.model';

const MINUTE_MS = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Deposits that one order of the compiler's thread judges. */
const BATCH = 100;

export const IMPACT_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  attempts: 3,
  backoff: { firstMs: MINUTE_MS, longestMs: MINUTE_MS },
  pollMs: MINUTE_MS,
};

/** The depositor sends such a deposit again, with the live version. */
const RETURNED: SubmissionStatus = 'RETURNED';

/** The deposits that an impact is about. */
const filterOf = ({
  createdDate,
  from,
}: Pick<StudioImpact, 'createdDate' | 'from'>): QueryFilter<Deposit> => ({
  submittedDate: { $lte: createdDate },
  $or: [{ submittedDate: { $gte: from } }, { status: RETURNED }],
});

const NOTHING: Impact = { unchanged: 0, failing: [], losing: [] };

export interface ImpactService {
  /** Begins to judge the last deposits, and all that were returned, with the working copy; answers the id of the job. */
  begin(last: number): Promise<string>;
  /** How far the job is; undefined where there is none. */
  find(id: string): Promise<ImpactJob | undefined>;
}

export interface ImpactDeps {
  impacts: Model<StudioImpact>;
  deposits: Model<Deposit>;
  sources: DefinitionSources;
  compiler: Pick<FormCompiler, 'replay'>;
  configuration: () => FrontendConfig;
  jobs: Pick<JobRunner, 'define'>;
  createId: () => string;
  checkpoint: Checkpoint;
  clock: () => Date;
}

/** Defines the job that judges stored deposits with the live forms and with the working copy. */
export function createImpactService(deps: ImpactDeps): ImpactService {
  const { impacts, deposits, sources, clock, checkpoint } = deps;

  const queue = deps.jobs.define<{ impactId: string }>({
    kind: 'impact',
    policy: IMPACT_POLICY,
    async handle({ job, signal, isStopping }) {
      const { impactId } = job.data;
      for (;;) {
        if (signal.aborted || isStopping()) return { due: clock() };
        if (!(await carryOn(impactId))) return undefined;
      }
    },
    async giveUp({ data: { impactId } }) {
      await impacts.updateOne({ _id: impactId }, { $set: { state: 'failed' } });
    },
  });

  /** Judges the next deposits; false when nothing is left to do. */
  async function carryOn(_id: string): Promise<boolean> {
    const impact = await impacts.findById(_id).lean<StudioImpact>();
    if (impact === null || !['waiting', 'running'].includes(impact.state)) {
      return false;
    }
    const { done, total } = impact;
    const next = await deposits
      .find(filterOf(impact))
      .sort({ submittedDate: -1, _id: -1 })
      .skip(done)
      .limit(Math.min(BATCH, total - done))
      .select('payload createdBy')
      .lean<Pick<Deposit, 'payload' | 'createdBy'>[]>();
    const known =
      impact.result === '' ? NOTHING : (JSON.parse(impact.result) as Impact);
    const counted = await replay(next);
    const isLast = next.length === 0 || done + next.length >= total;
    // Another process may have counted the same ones meanwhile.
    await impacts.updateOne(
      { _id, done, state: impact.state },
      {
        $set: counted
          ? {
              done: done + next.length,
              state: isLast ? 'done' : 'running',
              result: JSON.stringify(addImpact(known, counted)),
            }
          : { state: 'failed' },
      },
    );
    checkpoint('deposits judged again');
    return counted !== undefined && !isLast;
  }

  /** Undefined where the working copy cannot be used. */
  async function replay(
    stored: readonly Pick<Deposit, 'payload' | 'createdBy'>[],
  ): Promise<Impact | undefined> {
    if (stored.length === 0) return NOTHING;
    const live = await sources.readRelease('live');
    const { files } = await sources.readWorkingCopy();
    const config = deps.configuration();
    try {
      return await deps.compiler.replay({
        formKey: DEPOSIT_FORM,
        before: live?.files ?? files,
        after: files,
        documents: stored.map(({ payload, createdBy }) => ({
          data: payload,
          user:
            createdBy === null ? anonymousUser : createExampleUser('PUBLISHER'),
        })),
        config,
        today: config.today,
      });
    } catch (error) {
      if (error instanceof DefinitionError) return undefined;
      throw error;
    }
  }

  return {
    async begin(last) {
      const createdDate = clock();
      const old = new Date(createdDate.getTime() - KEPT_MS);
      await impacts.deleteMany({ createdDate: { $lt: old } });
      const oldest = await deposits
        .findOne({ submittedDate: { $lte: createdDate } })
        .sort({ submittedDate: -1, _id: -1 })
        .skip(last - 1)
        .select('submittedDate')
        .lean<Pick<Deposit, 'submittedDate'>>();
      const from = oldest?.submittedDate ?? new Date(0);
      const filter = filterOf({ createdDate, from });
      const _id = deps.createId();
      const total = await deposits.countDocuments(filter);
      const returned = await deposits.countDocuments({
        status: RETURNED,
        submittedDate: { $lte: createdDate },
      });
      await impacts.create({
        _id,
        state: 'waiting',
        done: 0,
        ...{ total, returned, createdDate, from },
      });
      await queue.enqueue({ key: _id, data: { impactId: _id } });
      return _id;
    },

    async find(id) {
      const found = await impacts.findById(id).lean<StudioImpact>();
      if (found === null) return undefined;
      const { state, done, total, returned, result } = found;
      return {
        ...{ state, done, total, returned },
        ...(state === 'done' && { result: JSON.parse(result) as Impact }),
      };
    },
  };
}
