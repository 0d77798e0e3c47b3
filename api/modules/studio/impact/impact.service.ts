import type { Model } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import type { ImpactJob } from '@contract/studio/impact';
import { DefinitionError, isObject } from '@engine';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { addImpact } from '@engine/replay/replayDocuments';
import type { Impact } from '@engine/types/impact';
import type { JobPolicy } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { FormCompiler } from '../../../ports/formCompiler';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { OpenDrafts } from '../../forms/drafts/openDrafts';
import type { ReleaseService } from '../../releases/release.service';
import {
  getRelease,
  type DefinitionSources,
} from '../analysis/definitionSources';
import type { FormPart, StudioImpact } from './impact.model';
import type { StoredDocuments } from './storedDocuments';

const MINUTE_MS = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Records that one order of the compiler's thread judges. */
const BATCH = 100;

const IMPACT_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  attempts: 3,
  backoff: { firstMs: MINUTE_MS, longestMs: MINUTE_MS },
  pollMs: MINUTE_MS,
};

/** More records than any form has. */
const ALL = 1_000_000_000;

const NOTHING: Impact = {
  unchanged: 0,
  failed: 0,
  lost: 0,
  failing: [],
  losing: [],
};

export interface ImpactService {
  /**
   * Begins to judge the last records of each form that changes, and all that were returned; answers the id of the job.
   * Rejects with 404 where there is no such release.
   *
   * @param again - number of the release that they are judged with; the working copy when it is missing.
   */
  begin(last: number, again?: number): Promise<string>;
  /** How far the job is; undefined where there is none. */
  find(id: string): Promise<ImpactJob | undefined>;
  /** Answers the id of the newest impact of this state on the records of the live release; undefined where there is none. */
  findNewest(state: ImpactState): Promise<string | undefined>;
}

/** What an impact compares with a live release: a revision of the working copy, or an earlier release. */
export type ImpactState = { release: number } & (
  { revision: number } | { again: number }
);

export interface ImpactDeps {
  impacts: Model<StudioImpact>;
  documents: StoredDocuments;
  openDrafts: Pick<OpenDrafts, 'count'>;
  sources: DefinitionSources;
  releases: Pick<ReleaseService, 'list'>;
  compiler: Pick<FormCompiler, 'compare' | 'replay'>;
  configuration: () => FrontendConfig;
  jobs: Pick<JobRunner, 'define'>;
  createId: () => string;
  checkpoint: Checkpoint;
  clock: () => Date;
}

/** The part of an impact that a step of its job changes. */
type Progress = Pick<StudioImpact, 'state'> & Partial<StudioImpact>;

/** Defines the job that judges stored records with the live forms and with those that may take their place. */
export function createImpactService(deps: ImpactDeps): ImpactService {
  const { impacts, documents, sources, compiler, clock, checkpoint } = deps;

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

  /** Finds the forms, or judges the next records; false when nothing is left to do. */
  async function carryOn(_id: string): Promise<boolean> {
    const impact = await impacts.findById(_id).lean<StudioImpact>();
    if (impact === null || !['waiting', 'running'].includes(impact.state)) {
      return false;
    }
    const progress = await takeStep(impact).catch(
      (error: unknown): Progress => {
        if (error instanceof DefinitionError) return { state: 'failed' };
        throw error;
      },
    );
    // Another process may have done the same step meanwhile.
    const { done, state } = impact;
    await impacts.updateOne({ _id, done, state }, { $set: progress });
    checkpoint('deposits judged again');
    return progress.state === 'running';
  }

  const takeStep = (impact: StudioImpact) =>
    impact.state === 'waiting' ? findForms(impact) : judgeNext(impact);

  /** Both states as they were when the job began: an edit meanwhile changes nothing of what it counts. */
  async function readStates({ release, revision, again }: StudioImpact) {
    const live = await sources.readRelease(release ?? 'live');
    const next =
      again === undefined
        ? await sources.readWorkingCopy(revision)
        : await getRelease(sources, String(again));
    const after = next.files;
    return {
      states: { before: live?.files ?? after, after },
      at: {
        ...('revision' in next && { revision: next.revision }),
        ...(live !== undefined && { release: live.number }),
      },
    };
  }

  async function findForms(impact: StudioImpact): Promise<Progress> {
    const { last, createdDate } = impact;
    const { states, at } = await readStates(impact);
    const { before, after } = states;
    const { forms: touched } = await compiler.compare(before, after);
    const keys = touched.filter((key) => isStored(before, key));
    const forms = await Promise.all(
      keys.map(async (formKey): Promise<FormPart> => {
        const isKept = isStored(after, formKey);
        const most = isKept ? last : ALL;
        const range = await documents.findRange(formKey, most, createdDate);
        return {
          formKey,
          ...range,
          drafts: await deps.openDrafts.count(formKey),
          // Nothing judges the records of a form that is removed: none stays as it is.
          done: isKept ? 0 : range.total,
          result: NOTHING,
        };
      }),
    );
    const total = forms.reduce((sum, form) => sum + form.total, 0);
    const done = forms.reduce((sum, form) => sum + form.done, 0);
    return {
      state: total === done ? 'done' : 'running',
      ...at,
      done,
      total,
      forms: JSON.stringify(forms),
    };
  }

  async function judgeNext(impact: StudioImpact): Promise<Progress> {
    const forms = readParts(impact);
    const part = forms.find(({ done, total }) => done < total);
    if (part === undefined) return { state: 'done' };
    const next = await documents.read(
      part.formKey,
      { from: part.from, before: impact.createdDate },
      { skip: part.done, limit: Math.min(BATCH, part.total - part.done) },
    );
    const config = deps.configuration();
    const counted = await compiler.replay({
      formKey: part.formKey,
      ...(await readStates(impact)).states,
      documents: next,
      config,
      today: config.today,
    });
    part.result = addImpact(part.result, counted);
    part.done += next.length;
    // A record was removed meanwhile.
    if (next.length === 0) part.total = part.done;
    const isLast = forms.every(({ done, total }) => done >= total);
    return {
      state: isLast ? 'done' : 'running',
      done: forms.reduce((sum, { done }) => sum + done, 0),
      total: forms.reduce((sum, { total }) => sum + total, 0),
      forms: JSON.stringify(forms),
    };
  }

  return {
    async begin(last, again) {
      if (again !== undefined) await getRelease(sources, String(again));
      const createdDate = clock();
      const old = new Date(createdDate.getTime() - KEPT_MS);
      // What a release was expected to do is shown as long as the release is.
      const releases = await deps.releases.list();
      const named = releases.flatMap(({ impact }) => impact ?? []);
      await impacts.deleteMany({
        createdDate: { $lt: old },
        _id: { $nin: named },
      });
      const _id = deps.createId();
      await impacts.create({
        _id,
        state: 'waiting',
        last,
        createdDate,
        ...(again !== undefined && { again }),
      });
      await queue.enqueue({ key: _id, data: { impactId: _id } });
      return _id;
    },

    async find(id) {
      const found = await impacts.findById(id).lean<StudioImpact>();
      if (found === null) return undefined;
      const { state, done, total } = found;
      return {
        state,
        done,
        total,
        forms: readParts(found).map((part) => ({
          formKey: part.formKey,
          total: part.total,
          returned: part.returned,
          drafts: part.drafts,
          ...(state === 'done' && { result: part.result }),
        })),
      };
    },

    async findNewest(state) {
      // One that still runs judges the states that it began with.
      const found = await impacts
        .findOne({
          ...('revision' in state && { again: { $exists: false } }),
          ...state,
          state: { $in: ['running', 'done'] },
        })
        .sort({ createdDate: -1 })
        .select('_id')
        .lean<Pick<StudioImpact, '_id'>>();
      return found?._id;
    },
  };
}

const readParts = ({ forms }: Pick<StudioImpact, 'forms'>) =>
  JSON.parse(forms) as FormPart[];

/** Whether the answers to a form of these files are stored. */
function isStored(files: SchemaFiles, key: string): boolean {
  const form = files[`forms/${key}.form.json`];
  return (
    isObject(form) && (key === DEPOSIT_FORM || form['access'] !== undefined)
  );
}
