import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { AuditEntry } from '../../audit/audit.model';
import type { NightlyRun } from './nightlyRun.model';
import type { UpdateDeps } from './updateTitles';
import {
  UPDATED,
  UPDATE_FAILED,
  UPDATE_REFUSED,
  updateTitles,
} from './updateTitles';

export interface NightlyRunDeps extends UpdateDeps {
  nightlyRuns: Model<NightlyRun>;
  auditEntries: Model<AuditEntry>;
}

/** The runs that update titles, with their results. */
export interface NightlyRuns {
  /** The run of this id; undefined when none was started. */
  find(id: string): Promise<NightlyRun | undefined>;
  /**
   * Carries out the run of this id, or what a process that died left of it, and stores its result; of a run that is
   * done it does nothing. Answers the run, which is not done when `isStopped` ended it early.
   */
  carryOut(id: string, isStopped?: () => boolean): Promise<NightlyRun>;
  /** Counts the run of this id as done where none was started. */
  skip(id: string): Promise<void>;
}

/** Builds the runs over the database. */
export function createNightlyRuns(deps: NightlyRunDeps): NightlyRuns {
  const { nightlyRuns, auditEntries, clock, checkpoint } = deps;

  const find = async (_id: string) =>
    (await nightlyRuns.findOne({ _id }).lean<NightlyRun>()) ?? undefined;

  async function start(
    _id: string,
    doneDate: Date | null = null,
  ): Promise<NightlyRun> {
    const run: NightlyRun = {
      _id,
      startedDate: clock(),
      doneDate,
      updated: 0,
      refused: 0,
      failed: 0,
    };
    try {
      await nightlyRuns.create(run);
      return run;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await find(_id)) ?? run;
  }

  /** Counts titles by the audit trail: the catalogue may have answered twice about one that changed meanwhile. */
  async function count({ _id, startedDate }: NightlyRun) {
    const titlesOf = (action: string) =>
      auditEntries.distinct('subject', {
        at: { $gte: startedDate },
        action,
        'detail.run': _id,
      });
    const updated = await titlesOf(UPDATED);
    const refused = await titlesOf(UPDATE_REFUSED);
    const failed = await titlesOf(UPDATE_FAILED);
    // One that failed may have been taken again by the same run, after a process that died.
    const answered = new Set([...updated, ...refused]);
    return {
      updated: updated.length,
      refused: refused.length,
      failed: failed.filter((title) => !answered.has(title)).length,
    };
  }

  return {
    find,

    async carryOut(id, isStopped = () => false) {
      const run = await start(id);
      if (run.doneDate !== null) return run;
      await updateTitles(deps, id, isStopped);
      if (isStopped()) return run;
      const result = { ...(await count(run)), doneDate: clock() };
      await nightlyRuns.updateOne(
        { _id: id, doneDate: null },
        { $set: result },
      );
      checkpoint('night done');
      return { ...run, ...result };
    },

    async skip(id) {
      await start(id, clock());
    },
  };
}
