import type { QueryFilter } from 'mongoose';

/** A plain field of the stored documents. */
type Field<Stored> = Extract<keyof Stored, string>;

/**
 * A list as data. Each field leads an index of the collection, alone or after the fields that every query of the list
 * fixes. The field of a sort is followed by `_id` there, in the same order.
 */
export interface ListDefinition<Stored> {
  /** The fields that `sort` names. */
  sorts: Readonly<Record<string, Field<Stored>>>;
  /** The order of a query without `sort`; after a hyphen it descends. */
  firstSort: string;
  /** The conditions of the other parameters, by their names. */
  filters: Readonly<Record<string, (text: string) => QueryFilter<Stored>>>;
  /** The date that `range`, `from` and `to` limit. */
  date?: Field<Stored>;
  /** The condition of `q`. */
  search: (text: string) => QueryFilter<Stored>;
}

/** The condition that no document meets. */
export const NOTHING = { _id: { $in: [] as string[] } };

/** The filter of `OthersQuery`: all but the record that looks for another. */
export const exceptFilter = {
  except: (id: string) => ({ _id: { $ne: id } }),
};

/** A key of only letters, digits and single spaces: such a text means nothing else in a pattern. */
export function toSortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The condition that a key of letters, digits and spaces begins in a certain way; no key does so without letters. */
export function beginsWith<Stored>(
  field: Field<Stored>,
  key: string,
): QueryFilter<Stored> {
  const condition = key === '' ? NOTHING : { [field]: new RegExp(`^${key}`) };
  return condition as QueryFilter<Stored>;
}
