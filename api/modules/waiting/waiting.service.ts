import type { Model, QueryFilter } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type { WaitingKind, WaitingPage, WaitingWork } from '@contract/waiting';
import { forbidden } from '../../http/errors';
import { recordNotFound } from '../../records/recordId';
import type { Deposit } from '../deposits/deposit.model';
import { titleKinds } from '../deposits/titles/namedTitle';
import type { ReadsLists } from '../lists/readLiveEntries';
import { isNationalAdmin } from '../permissions/actor';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { Work } from '../works/work.model';
import type { FailureDeps } from './failures';
import { createFailedJobs, createFailedMails } from './failures';
import { canSeeKind, canSeeWaiting } from './waiting.policy';
import { createWaitingFiles } from './waitingFiles';
import type { Counted, WaitingSource } from './waitingKind';
import { MOST_COUNTED, MOST_SHOWN, toCounted } from './waitingKind';
import { createWaitingTitles } from './waitingTitles';

export interface WaitingDeps extends FailureDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  works: Model<Work>;
  lists: ReadsLists;
}

/** The kinds that have no list of their own: deposits are in the queue. */
type ListedKind = Exclude<WaitingKind, 'deposits' | 'newTitles'>;

/** What waits for library staff (R69). */
export interface WaitingService {
  /** How much waits of each kind that the user may see. Throws 403 for who is not library staff. */
  count(user: CurrentUser): Promise<WaitingWork>;
  /** What waits of a kind that has no list of its own. Throws 404 for another kind, 403 for who may not see it. */
  list(user: CurrentUser, kind: string): Promise<WaitingPage>;
}

/** Counts and lists it with indexes, up to limits: the cost does not grow with the collections. */
export function createWaitingService(deps: WaitingDeps): WaitingService {
  const { deposits } = deps;

  async function countDeposits(
    condition: QueryFilter<Deposit>,
    library: string | null,
  ): Promise<Counted> {
    const filter: QueryFilter<Deposit> = {
      ...{ status: 'UNDER_REVIEW', ...condition },
      ...(library !== null && { assignedLibrary: library }),
    };
    const [counted, oldest] = await Promise.all([
      deposits.countDocuments(filter, { limit: MOST_COUNTED + 1 }),
      deposits
        .findOne(filter)
        .sort({ submittedDate: 1, _id: 1 })
        .select('submittedDate')
        .lean<Pick<Deposit, 'submittedDate'>>(),
    ]);
    return toCounted(counted, oldest?.submittedDate);
  }

  const sources: Record<ListedKind, WaitingSource> = {
    updateRequests: createWaitingTitles(deps.works),
    files: createWaitingFiles(deps),
    mails: createFailedMails(deps),
    jobs: createFailedJobs(deps),
  };
  const listed: readonly string[] = Object.keys(sources);
  const isListed = (kind: string): kind is ListedKind => listed.includes(kind);

  const toLibrary = (user: CurrentUser) =>
    isNationalAdmin(user) ? null : (user.memberLibrary?.id ?? null);

  return {
    async count(user) {
      if (!canSeeWaiting(user)) throw forbidden();
      const library = toLibrary(user);
      const counts: Record<WaitingKind, () => Promise<Counted>> = {
        deposits: () => countDeposits({}, library),
        newTitles: () =>
          countDeposits({ type: { $in: [...titleKinds] } }, library),
        updateRequests: sources.updateRequests.count,
        files: sources.files.count,
        mails: sources.mails.count,
        jobs: sources.jobs.count,
      };
      const kinds = Object.keys(counts) as WaitingKind[];
      return {
        library,
        kinds: await Promise.all(
          kinds
            .filter((kind) => canSeeKind(user, kind))
            .map(async (kind) => ({ kind, ...(await counts[kind]()) })),
        ),
      };
    },

    async list(user, kind) {
      if (!isListed(kind)) throw recordNotFound();
      if (!canSeeKind(user, kind)) throw forbidden();
      const source = sources[kind];
      const [rows, { oldest: _oldest, ...total }] = await Promise.all([
        source.list(),
        source.count(),
      ]);
      return { rows, ...total, page: 1, pageSize: MOST_SHOWN };
    },
  };
}
