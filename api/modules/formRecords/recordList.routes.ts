import { Readable } from 'node:stream';
import { requireLogin } from '../../middleware/requireLogin';
import type { AppMiddleware, AppRouter, RouteContext } from '../../state';
import type { RecordList } from './recordList';
import { readRecordQuery } from './recordQuery';

export interface RecordListRouteDeps {
  list: RecordList;
  timeZone: string;
  /** Looks for who asks. */
  find: AppMiddleware;
  lookups: AppMiddleware;
}

const CSV = 'text/csv';

/** `GET library/forms/{key}/records` as JSON or, by `Accept`, as CSV, and `…/{reference}` (http.md "Forms"). */
export function addRecordListRoutes(
  router: AppRouter,
  { list, timeZone, find, lookups }: RecordListRouteDeps,
): void {
  const keyOf = (ctx: RouteContext) => ctx.params['key'] ?? '';

  router.get('/library/forms/:key/records', find, lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const key = keyOf(ctx);
    const query = readRecordQuery(ctx.query, key, timeZone);
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept');
    if (ctx.accepts('application/json', CSV) !== CSV) {
      ctx.body = await list.list(viewer, key, query);
      return;
    }
    const lines = await list.export(viewer, key, query);
    ctx.attachment(`${key}.csv`);
    ctx.type = `${CSV}; charset=utf-8`;
    ctx.body = Readable.from(lines);
  });

  router.get(
    '/library/forms/:key/records/:reference',
    find,
    lookups,
    async (ctx) => {
      const viewer = requireLogin(ctx);
      const reference = ctx.params['reference'] ?? '';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await list.get(viewer, keyOf(ctx), reference);
    },
  );
}
