import { ApiError } from '../../errors';
import type { Say } from '../forms/sentences';
import type { AppRouter } from '../../state';
import type { HelpTexts } from './helpText';

/** `GET help/{source}/{helpId}` (spec 2 §7). */
export function addHelpRoutes(
  router: AppRouter,
  texts: HelpTexts,
  say: Say,
): void {
  router.get('/help/:source/:helpId', async (ctx) => {
    const { source = '', helpId = '' } = ctx.params;
    const text = texts.get(`${source}/${helpId}`);
    if (text === undefined) {
      throw new ApiError(404, 'HELP_UNKNOWN', await say('helpNotFound'));
    }
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = text;
  });
}
