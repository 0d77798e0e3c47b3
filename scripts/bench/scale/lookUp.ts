import type { mongo } from 'mongoose';
import type { Row } from './copyFamily';

/** As many rows as a page has. */
export const PAGE = 20;

export const now = new Date();

/** Rows that are there: a deposit with its file, a title, a request to join, a link, and publishers of a page. */
export interface Known {
  readonly deposit: Row;
  readonly file: Row;
  readonly work: Row;
  readonly join: Row;
  readonly link: Row;
  readonly publisherIds: readonly string[];
}

/** Asks as the API does, of rows that are there. */
export type Ask = (database: mongo.Db, known: Known) => Promise<unknown>;

/** Look-ups by what they find. */
export type LookUps = Readonly<Record<string, Ask>>;

/** Finds one row. */
export const findOne =
  (collection: string, toFilter: (known: Known) => Row): Ask =>
  (database, known) =>
    database.collection(collection).findOne(toFilter(known));

/** Finds the newest rows, as many as a page has. */
export const findNewest =
  (collection: string, date: string, toFilter: (known: Known) => Row): Ask =>
  (database, known) =>
    database
      .collection(collection)
      .find(toFilter(known))
      .sort({ [date]: -1 })
      .limit(PAGE)
      .toArray();
