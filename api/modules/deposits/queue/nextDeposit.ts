import type { Model, QueryFilter } from 'mongoose';
import type { NextDeposit, NextQuery } from '@contract/staff/queue';
import type { Calendar } from '../../../records/list/dateRange';
import { readListQuery } from '../../../records/list/listQuery';
import type { Actor } from '../../permissions/actor';
import type { Deposit } from '../deposit.model';
import { depositDefinition, toStaffQuery } from '../list/depositDefinition';

/** Counting more rows costs more than the answer is worth. */
const MOST_COUNTED = 10_000;

type Filter = QueryFilter<Deposit>;
type Listed = Pick<Deposit, '_id' | 'reference' | 'title'>;
type Sort = Record<string, 1 | -1>;

/** The field of an order, and its direction. */
interface Order {
  field: string;
  way: 1 | -1;
}

function toOrder(sort: Sort): Order {
  const [[field, way] = ['submittedDate', -1 as const]] = Object.entries(sort);
  return { field, way };
}

/** Finds the deposit that follows another one in the order of a list. Throws 400 for a query that is not valid. */
export type FindNextDeposit = (
  viewer: Actor,
  query: NextQuery,
) => Promise<NextDeposit>;

/** Looks for it with the indexes of the lists: nothing is read of the rows in between. */
export function createFindNextDeposit(
  deposits: Model<Deposit>,
  calendar: () => Calendar,
): FindNextDeposit {
  const both = (...filters: readonly Filter[]): Filter => ({
    $and: [...filters],
  });

  const findFirst = (filter: Filter, sort: Sort) =>
    deposits
      .findOne(filter)
      .sort(sort)
      .select('reference title')
      .lean<Listed>();

  /** Undefined where there are more than are counted. */
  async function count(filter: Filter): Promise<number | undefined> {
    const limit = MOST_COUNTED + 1;
    const counted = await deposits.countDocuments(filter, { limit });
    return counted > MOST_COUNTED ? undefined : counted;
  }

  /** The place of a deposit in the list, from 1. */
  async function findPlace(
    filter: Filter,
    { field, way }: Order,
    { _id }: Listed,
  ): Promise<number | undefined> {
    const before = way === 1 ? '$lt' : '$gt';
    const own = await readValue(_id, field);
    const [earlier, tied] = await Promise.all([
      count(both(filter, { [field]: { [before]: own } })),
      count(both(filter, { [field]: own, _id: { [before]: _id } } as Filter)),
    ]);
    return earlier === undefined || tied === undefined
      ? undefined
      : earlier + tied + 1;
  }

  async function readValue(_id: string, field: string): Promise<unknown> {
    const row = await deposits
      .findById(_id)
      .select(field)
      .lean<Record<string, unknown>>();
    return row?.[field];
  }

  /** The next in the order: first among those of the same value, then among the others. */
  async function findAfter(
    filter: Filter,
    sort: Sort,
    reference: string,
  ): Promise<Listed | null> {
    const { field, way } = toOrder(sort);
    const from = await deposits
      .findOne({ reference })
      .select(field)
      .lean<Record<string, unknown> & { _id: string }>();
    if (from === null) return null;
    const after = way === 1 ? '$gt' : '$lt';
    const value = from[field];
    const tied = { [field]: value, _id: { [after]: from._id } } as Filter;
    return (
      (await findFirst(both(filter, tied), sort)) ??
      findFirst(both(filter, { [field]: { [after]: value } }), sort)
    );
  }

  return async function findNextDeposit(viewer, { after = '', ...query }) {
    const asked = toStaffQuery(query, viewer);
    const { filter, sort } = readListQuery(
      depositDefinition,
      {},
      asked,
      calendar(),
    );
    const other = both(filter, { reference: { $ne: after } });
    const next =
      (after === '' ? null : await findAfter(filter, sort, after)) ??
      (await findFirst(other, sort));
    const own =
      after === ''
        ? null
        : await findFirst(both(filter, { reference: after }), sort);
    const [position, total] = await Promise.all([
      own === null ? undefined : findPlace(filter, toOrder(sort), own),
      count(filter),
    ]);
    return {
      reference: next?.reference ?? null,
      title: next?.title ?? '',
      ...(position !== undefined && { position }),
      ...(total !== undefined && { total }),
    };
  };
}
