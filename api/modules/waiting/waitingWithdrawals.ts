import type { PageQuery } from '@contract/lists';
import type { WaitingPage } from '@contract/staff/waiting';
import type { Model, QueryFilter } from 'mongoose';
import { findPage } from '../../records/list/findPage';
import type { ListDefinition } from '../../records/list/listDefinition';
import { NOTHING } from '../../records/list/listDefinition';
import type { Deposit } from '../deposits/deposit.model';
import { toPromisedDays } from '../deposits/withdrawal/promisedDays';
import type { ReadsLists } from '../lists/readLiveEntries';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { WaitingSource } from './waitingKind';
import { MOST_COUNTED, readWaitingQuery, toCounted } from './waitingKind';

type Waiting = Pick<
  Deposit,
  '_id' | 'reference' | 'title' | 'withdrawal' | 'withdrawalSince'
>;

/** Requests for withdrawal are not searched. */
const definition: ListDefinition<Deposit> = {
  sorts: { since: 'withdrawalSince' },
  firstSort: 'since',
  filters: {},
  search: () => NOTHING,
};

export interface WaitingWithdrawalDeps {
  deposits: Model<Deposit>;
  lists: ReadsLists;
  /** The day at a moment, where the libraries are. */
  toDay: (moment: Date) => string;
}

/** Those that wait for the staff of a library, or of all libraries. */
const toFilter = (assignedLibrary: string | null): QueryFilter<Deposit> => ({
  withdrawalSince: { $gt: new Date(0) },
  ...(assignedLibrary !== null && { assignedLibrary }),
});

/** Requests for the withdrawal of deposits, with the next day that was promised to their depositors. */
export function createWaitingWithdrawals(
  deps: WaitingWithdrawalDeps,
): WaitingSource {
  const { deposits, lists, toDay } = deps;

  /** Until the library has looked at a request, that is the next thing promised. */
  function findDue({ withdrawal }: Waiting): { due?: string } {
    if (withdrawal === undefined) return {};
    const { date, checks } = withdrawal;
    const { checkDue, decisionDue } = toPromisedDays(toDay(date));
    return { due: checks === undefined ? checkDue : decisionDue };
  }

  return {
    async count(library) {
      const filter = toFilter(library);
      const [counted, oldest] = await Promise.all([
        deposits.countDocuments(filter, { limit: MOST_COUNTED + 1 }),
        deposits
          .findOne(filter)
          .sort({ withdrawalSince: 1, _id: 1 })
          .select('withdrawalSince')
          .lean<Pick<Deposit, 'withdrawalSince'>>(),
      ]);
      return toCounted(counted, oldest?.withdrawalSince ?? undefined);
    },

    async list(query: PageQuery, library): Promise<WaitingPage> {
      const asked = readWaitingQuery(definition, toFilter(library), query);
      const { found, ...page } = await findPage<Deposit, Waiting>(
        deposits,
        asked,
        'reference title withdrawal withdrawalSince',
      );
      const grounds = await readLiveEntries(lists, 'WithdrawalGround');
      return {
        rows: found.map((deposit) => {
          const { _id: id, title, reference, withdrawal } = deposit;
          const ground = withdrawal?.ground ?? '';
          return {
            id,
            name: title,
            reason: grounds.get(ground)?.label ?? ground,
            since: deposit.withdrawalSince?.toISOString() ?? null,
            reference,
            ...findDue(deposit),
          };
        }),
        ...page,
      };
    },
  };
}
