import { requireLogin } from '../../middleware/requireLogin';
import { readQueryTexts, toPage } from '../../queryTexts';
import type { AppMiddleware, AppRouter } from '../../state';
import type { DepositHistory } from './depositHistory';

const MAX_ID = 100;
const MAX_PAGE_DIGITS = 6;

/**
 * `GET library/deposits?publisherId=&page=`: what a publisher deposited before, of library staff (spec 1 §6).
 *
 * @param find - looks for who asks.
 */
export function addDepositHistoryRoutes(
  router: AppRouter,
  history: DepositHistory,
  find: AppMiddleware,
  lookups: AppMiddleware,
): void {
  router.get('/library/deposits', find, lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const { publisherId, page } = readQueryTexts(ctx.query, {
      publisherId: MAX_ID,
      page: MAX_PAGE_DIGITS,
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await history.list(viewer, publisherId, toPage(page));
  });
}
