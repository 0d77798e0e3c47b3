import { OPEN_STATUSES } from '@engine/domain/depositStage';
import type { Model, QueryFilter } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type {
  WaitingKind,
  WaitingPage,
  WaitingQuery,
  WaitingWork,
  WaitingWorkQuery,
} from '@contract/staff/waiting';
import { forbidden } from '../../http/errors';
import { recordNotFound } from '../../records/recordId';
import type { Deposit } from '../deposits/deposit.model';
import { titleKinds } from '../deposits/titles/namedTitle';
import type { ReadsLists } from '../lists/readLiveEntries';
import { isNationalAdmin } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import type { Work } from '../works/work.model';
import type { FailureDeps } from './failures';
import { createFailedJobs, createFailedMails } from './failures';
import { canSeeKind, canSeeWaiting } from './waiting.policy';
import type { Counted, WaitingSource } from './waitingKind';
import { MOST_COUNTED, toCounted } from './waitingKind';
import { createWaitingTitles } from './waitingTitles';
import { createWaitingWithdrawals } from './waitingWithdrawals';

export interface WaitingDeps extends FailureDeps {
  deposits: Model<Deposit>;
  works: Model<Work>;
  publishers: Model<Publisher>;
  lists: ReadsLists;
  /** The day at a moment, where the libraries are. */
  toDay: (moment: Date) => string;
}

/** The kinds that have no list of their own: deposits are in the queue. */
type ListedKind = Exclude<WaitingKind, 'deposits' | 'newTitles' | 'files'>;

/** What waits for library staff (R69). */
export interface WaitingService {
  /** Counts what waits of each kind that the user may see. Throws 403 for users other than library staff. */
  count(user: CurrentUser, query: WaitingWorkQuery): Promise<WaitingWork>;
  /** What waits of a kind that has no list of its own. Throws 404 for another kind, 403 for who may not see it. */
  list(
    user: CurrentUser,
    kind: string,
    query: WaitingQuery,
  ): Promise<WaitingPage>;
}

/**
 * Counts and lists it with indexes, up to limits: the cost does not grow with the collections. Of the update
 * requests and failed mails of a library, those are seen that are among the oldest ones of all libraries.
 */
export function createWaitingService(deps: WaitingDeps): WaitingService {
  const { deposits } = deps;

  async function countDeposits(
    condition: QueryFilter<Deposit>,
    library: string | null,
  ): Promise<Counted> {
    const filter: QueryFilter<Deposit> = {
      ...condition,
      // Others that the library has, claimed or deposited by proxy, are decided elsewhere (spec 2 §6).
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
    updateRequests: createWaitingTitles(deps),
    withdrawals: createWaitingWithdrawals(deps),
    mails: createFailedMails(deps),
    jobs: createFailedJobs(deps),
  };
  const listed: readonly string[] = Object.keys(sources);
  const isListed = (kind: string): kind is ListedKind => listed.includes(kind);

  const toLibrary = (
    user: CurrentUser,
    { scope = isNationalAdmin(user) ? 'all' : 'own' }: WaitingWorkQuery,
  ) => (scope === 'all' ? null : (user.memberLibrary?.id ?? null));

  /** All libraries, or the user's own where the user may not see this kind of all. */
  const toUsual = (user: CurrentUser, kind: WaitingKind) =>
    canSeeKind(user, kind, null) ? null : (user.memberLibrary?.id ?? null);

  const reviewed = { status: 'UNDER_REVIEW' } as const;

  return {
    async count(user, query) {
      if (!canSeeWaiting(user)) throw forbidden();
      const library = toLibrary(user, query);
      const counts: Record<WaitingKind, () => Promise<Counted>> = {
        deposits: () => countDeposits(reviewed, library),
        newTitles: () =>
          countDeposits(
            { ...reviewed, type: { $in: [...titleKinds] } },
            library,
          ),
        updateRequests: () => sources.updateRequests.count(library),
        withdrawals: () => sources.withdrawals.count(library),
        files: () =>
          countDeposits(
            { status: { $in: [...OPEN_STATUSES] }, uncheckedFiles: true },
            library,
          ),
        mails: () => sources.mails.count(library),
        jobs: () => sources.jobs.count(null),
      };
      const kinds = Object.keys(counts) as WaitingKind[];
      return {
        library,
        kinds: await Promise.all(
          kinds
            .filter((kind) => canSeeKind(user, kind, library))
            .map(async (kind) => ({ kind, ...(await counts[kind]()) })),
        ),
      };
    },

    async list(user, kind, { library: asked, ...query }) {
      if (!isListed(kind)) throw recordNotFound();
      const library = asked ?? toUsual(user, kind);
      if (!canSeeKind(user, kind, library)) throw forbidden();
      return sources[kind].list(query, library);
    },
  };
}
