import type { PageQuery } from '@contract/lists';
import type { Model, QueryFilter } from 'mongoose';
import type { Job } from '../../jobs/job.model';
import type { Deposit } from '../deposits/deposit.model';
import type { ReadsLists } from '../lists/readLiveEntries';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { Mail } from '../mails/mail.model';
import { findPage } from '../../records/list/findPage';
import type { ListDefinition } from '../../records/list/listDefinition';
import { NOTHING } from '../../records/list/listDefinition';
import { toTotal } from '../../records/list/countSome';
import type { WaitingSource } from './waitingKind';
import { MOST_COUNTED, readWaitingQuery, toCounted } from './waitingKind';

const MAIL = 'mail';
/** One more than are counted tells that there are more. */
const MOST_READ = MOST_COUNTED + 1;

/** Failed jobs are not searched. */
const definition: ListDefinition<Job> = {
  sorts: { since: 'createdDate' },
  firstSort: 'since',
  filters: {},
  search: () => NOTHING,
};

/** Nor are failed mails. */
const mailDefinition: ListDefinition<Mail> = {
  sorts: { since: 'refusedDate' },
  firstSort: 'since',
  filters: {},
  search: () => NOTHING,
};

export interface FailureDeps {
  jobs: Model<Job>;
  mails: Model<Mail>;
  deposits: Model<Deposit>;
  lists: ReadsLists;
}

/** Jobs that failed too often, of these kinds. */
const toDead = (kind: QueryFilter<Job>['kind']) =>
  ({ state: 'dead', kind }) as QueryFilter<Job>;

/** Jobs that wait for an operator, but for those that send mails. */
export function createFailedJobs({
  jobs,
}: Pick<FailureDeps, 'jobs'>): WaitingSource {
  const dead = toDead({ $ne: MAIL });
  return {
    async count() {
      const [counted, oldest] = await Promise.all([
        jobs.countDocuments(dead, { limit: MOST_READ }),
        jobs.findOne(dead).sort({ createdDate: 1 }).lean<Job>(),
      ]);
      return toCounted(counted, oldest?.createdDate);
    },
    async list(query) {
      const asked = readWaitingQuery(definition, dead, query);
      const { found, ...page } = await findPage<Job, Job>(
        jobs,
        asked,
        'kind key error createdDate',
      );
      return {
        rows: found.map(({ _id: id, kind, key, error, createdDate }) => ({
          id,
          name: `${kind} ${key}`,
          reason: error,
          since: createdDate.toISOString(),
          reference: null,
        })),
        ...page,
      };
    },
  };
}

type FailedMail = Pick<
  Mail,
  '_id' | 'kind' | 'to' | 'depositId' | 'refusedDate' | 'createdDate'
>;

const toSince = ({ refusedDate, createdDate }: FailedMail): Date =>
  refusedDate ?? createdDate;

/** Mails whose recipient was refused, and those that could not be sent in many attempts. */
export function createFailedMails(deps: FailureDeps): WaitingSource {
  const { jobs, mails, deposits, lists } = deps;
  const refused = { refusedDate: { $gt: new Date(0) } };

  /** Why mails could not be sent. The newest jobs are read: mails of the oldest may be past their time and gone. */
  async function findErrors(): Promise<ReadonlyMap<string, string>> {
    const dead = await jobs
      .find(toDead(MAIL))
      .sort({ createdDate: -1 })
      .limit(MOST_READ)
      .select('key error')
      .lean<Pick<Job, 'key' | 'error'>[]>();
    return new Map(dead.map(({ key, error }) => [key, error]));
  }

  /** Keeps the mails about deposits that a library decides; those about accounts are of no library. */
  async function keepOf(
    assignedLibrary: string,
    found: readonly FailedMail[],
  ): Promise<FailedMail[]> {
    const ids = found.flatMap(({ depositId }) => depositId ?? []);
    const decided = await deposits
      .find({ _id: { $in: ids }, assignedLibrary })
      .select('_id')
      .lean<Pick<Deposit, '_id'>[]>();
    const own = new Set(decided.map(({ _id }) => _id));
    return found.filter(({ depositId }) => own.has(depositId ?? ''));
  }

  /** They are of two collections: so many are read of each as are counted, and sorted here. */
  async function findFailed(
    query: PageQuery,
    errors: ReadonlyMap<string, string>,
    library: string | null,
  ) {
    const unsent = {
      _id: { $in: [...errors.keys()] },
      refusedDate: { $exists: false },
    };
    const asked = readWaitingQuery(mailDefinition, refused, query);
    const other = readWaitingQuery(mailDefinition, unsent, query);
    const order = asked.sort['refusedDate'] ?? 1;
    const found = await Promise.all(
      [asked, other].map(({ filter }) =>
        mails
          .find(filter)
          .sort({ refusedDate: order })
          .limit(MOST_READ)
          .select('kind to depositId refusedDate createdDate')
          .lean<FailedMail[]>(),
      ),
    );
    const all = found.flat();
    const failed = (
      library === null ? all : await keepOf(library, all)
    ).toSorted(
      (one, next) => order * (toSince(one).getTime() - toSince(next).getTime()),
    );
    return { failed, page: asked.page, pageSize: asked.pageSize };
  }

  async function toReferences(
    found: readonly FailedMail[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = found.flatMap(({ depositId }) => depositId ?? []);
    const known = await deposits
      .find({ _id: { $in: ids } })
      .select('reference')
      .lean<Pick<Deposit, '_id' | 'reference'>[]>();
    return new Map(known.map(({ _id, reference }) => [_id, reference]));
  }

  return {
    async count(library) {
      const errors = await findErrors();
      const { failed } = await findFailed({}, errors, library);
      return toCounted(failed.length, failed[0] && toSince(failed[0]));
    },

    async list(query, library) {
      const errors = await findErrors();
      const { failed, page, pageSize } = await findFailed(
        query,
        errors,
        library,
      );
      const shown = failed
        .slice(0, MOST_COUNTED)
        .slice((page - 1) * pageSize, page * pageSize);
      const [references, templates] = await Promise.all([
        toReferences(shown),
        readLiveEntries(lists, 'MailTemplate'),
      ]);
      const rows = shown.map((mail) => ({
        id: mail._id,
        name: `${templates.get(mail.kind)?.label ?? mail.kind}: ${mail.to}`,
        reason: errors.get(mail._id) ?? '',
        since: toSince(mail).toISOString(),
        reference: references.get(mail.depositId ?? '') ?? null,
      }));
      return { rows, ...toTotal(failed.length, MOST_COUNTED), page, pageSize };
    },
  };
}
