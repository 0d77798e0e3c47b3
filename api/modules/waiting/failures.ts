import type { Model, QueryFilter } from 'mongoose';
import type { WaitingRow } from '@contract/waiting';
import type { Job } from '../../jobs/job.model';
import type { Deposit } from '../deposits/deposit.model';
import type { ReadsLists } from '../lists/readLiveEntries';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { Mail } from '../mails/mail.model';
import type { WaitingSource } from './waitingKind';
import {
  findEarliest,
  MOST_COUNTED,
  MOST_SHOWN,
  toCounted,
} from './waitingKind';

const MAIL = 'mail';
const limit = { limit: MOST_COUNTED + 1 };

export interface FailureDeps {
  jobs: Model<Job>;
  mails: Model<Mail>;
  deposits: Model<Deposit>;
  lists: ReadsLists;
}

/** Jobs that failed too often, of these kinds. */
function createDeadJobs(jobs: Model<Job>, kind: QueryFilter<Job>['kind']) {
  const dead = { state: 'dead', kind } as QueryFilter<Job>;
  const find = (most: number) =>
    jobs.find(dead).sort({ createdDate: 1 }).limit(most).lean<Job[]>();
  return {
    find,
    async count() {
      const [counted, [oldest]] = await Promise.all([
        jobs.countDocuments(dead, limit),
        find(1),
      ]);
      return { counted, oldest: oldest?.createdDate };
    },
  };
}

/** Jobs that wait for an operator, but for those that send mails. */
export function createFailedJobs({
  jobs,
}: Pick<FailureDeps, 'jobs'>): WaitingSource {
  const dead = createDeadJobs(jobs, { $ne: MAIL });
  return {
    async count() {
      const { counted, oldest } = await dead.count();
      return toCounted(counted, oldest);
    },
    async list() {
      const found = await dead.find(MOST_SHOWN);
      return found.map(({ _id: id, kind, key, error, createdDate }) => ({
        ...{ id, name: `${kind} ${key}`, reason: error },
        ...{ since: createdDate.toISOString(), reference: null },
      }));
    },
  };
}

/** Mails whose recipient was refused, and those that could not be sent in many attempts. */
export function createFailedMails(deps: FailureDeps): WaitingSource {
  const { mails, deposits, lists } = deps;
  const dead = createDeadJobs(deps.jobs, MAIL);
  const refused = { refusedDate: { $gt: new Date(0) } };

  const findRefused = (most: number) =>
    mails.find(refused).sort({ refusedDate: 1 }).limit(most).lean<Mail[]>();

  async function toReferences(
    found: readonly Mail[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = found.flatMap(({ depositId }) => depositId ?? []);
    const known = await deposits
      .find({ _id: { $in: ids } })
      .select('reference')
      .lean<Pick<Deposit, '_id' | 'reference'>[]>();
    return new Map(known.map(({ _id, reference }) => [_id, reference]));
  }

  return {
    async count() {
      const [counted, [oldest], unsent] = await Promise.all([
        mails.countDocuments(refused, limit),
        findRefused(1),
        dead.count(),
      ]);
      return toCounted(
        counted + unsent.counted,
        findEarliest([oldest?.refusedDate, unsent.oldest]),
      );
    },

    async list() {
      const [refusedMails, jobs] = await Promise.all([
        findRefused(MOST_SHOWN),
        dead.find(MOST_SHOWN),
      ]);
      const errors = new Map(jobs.map(({ key, error }) => [key, error]));
      const unsent = await mails
        .find({ _id: { $in: [...errors.keys()] } })
        .lean<Mail[]>();
      const found = [...refusedMails, ...unsent];
      const [references, templates] = await Promise.all([
        toReferences(found),
        readLiveEntries(lists, 'MailTemplate'),
      ]);
      return found
        .map(({ _id: id, kind, to, depositId, ...mail }): WaitingRow => ({
          ...{ id, name: `${templates.get(kind)?.label ?? kind}: ${to}` },
          reason: errors.get(id) ?? '',
          since: (mail.refusedDate ?? mail.createdDate).toISOString(),
          reference: references.get(depositId ?? '') ?? null,
        }))
        .sort((one, other) => one.since.localeCompare(other.since))
        .slice(0, MOST_SHOWN);
    },
  };
}
