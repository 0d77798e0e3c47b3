import { Readable } from 'node:stream';
import type { WireTypes } from '@contract/wireTypes';
import type { Route, RouteRequest, RouteRow, Who, WireName } from './route';
import { defineRoute } from './route';

const CSV = 'text/csv';

/** A list for one viewer and one query. */
export interface OpenedList<Page> {
  /** The page that the query names. */
  page(): Promise<Page>;
  /** All pages as CSV, line by line; of a list that `csv` names. */
  csv?(): Promise<AsyncIterable<string>>;
}

interface ListRow<
  Path extends string,
  Asks extends Who,
  Query extends WireName,
  Out extends WireName,
> extends Pick<
  RouteRow<Path, Asks, Query, never, never, Out>,
  'path' | 'summary' | 'who' | 'page' | 'errors'
> {
  query: Query;
  /** The type of a page. */
  answer: Out;
  /** Names the file of all rows; absent of a list that is not exported. */
  csv?: (params: Record<string, string>) => string;
  open: (
    request: RouteRequest<Path, Query, never, never, Asks>,
  ) => OpenedList<WireTypes[Out]>;
}

/** One list: a page of it as JSON or, by `Accept`, all of it as CSV (http.md "Titles"). */
export function defineListRoute<
  Path extends string,
  Asks extends Who,
  Query extends WireName,
  Out extends WireName,
>(row: ListRow<Path, Asks, Query, Out>): Route {
  const { query, answer, csv, open, ...rest } = row;
  return defineRoute<Path, Asks, Query, never, never, Out>({
    ...rest,
    method: 'GET',
    limit: 'lookups',
    query: { type: query },
    answers: { 200: { json: answer, ...(csv && { content: [CSV] }) } },
    async handle(request) {
      const { ctx, params } = request;
      const list = open(request);
      if (csv === undefined || list.csv === undefined) return list.page();
      ctx.vary('Accept');
      if (ctx.accepts('application/json', CSV) !== CSV) return list.page();
      const lines = await list.csv();
      ctx.attachment(csv(params));
      ctx.type = `${CSV}; charset=utf-8`;
      ctx.body = Readable.from(lines);
      return undefined;
    },
  });
}
