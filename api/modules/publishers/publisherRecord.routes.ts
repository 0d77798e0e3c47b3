import { readJsonObject } from '../../middleware/jsonBody';
import { requireLogin } from '../../middleware/requireLogin';
import type { AppMiddleware, AppRouter } from '../../state';
import { readQueryTexts, toPage } from '../../queryTexts';
import type { PublisherEdit } from './publisherEdit';
import type { PublisherSearch } from './publisherSearch';

/** A name has no more (spec 2 §5). */
const MAX_QUERY = 1000;
const MAX_PAGE_DIGITS = 6;

export interface PublisherRecordRouteDeps {
  edit: PublisherEdit;
  search: PublisherSearch;
  /** Looks for who asks. */
  find: AppMiddleware;
  lookups: AppMiddleware;
  bodyLimit: number;
}

/** `POST publisher/publisher/{publisherId}` (spec 2 §7), and of library staff `GET library/publishers` and `GET library/publisher/{publisherId}`. */
export function addPublisherRecordRoutes(
  router: AppRouter,
  { edit, search, find, lookups, bodyLimit }: PublisherRecordRouteDeps,
): void {
  router.post('/publisher/publisher/:publisherId', lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const id = ctx.params['publisherId'] ?? '';
    const body = await readJsonObject(ctx, bodyLimit);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { publisher: await edit.edit(viewer, id, body) };
  });

  router.get('/library/publishers', find, lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const { query, page } = readQueryTexts(ctx.query, {
      query: MAX_QUERY,
      page: MAX_PAGE_DIGITS,
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await search.search(viewer, query, toPage(page));
  });

  router.get('/library/publisher/:publisherId', find, lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const id = ctx.params['publisherId'] ?? '';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { publisher: await search.get(viewer, id) };
  });
}
