import { ApiError } from '../../errors';
import type { Say } from '../forms/sentences';
import type { AppRouter } from '../../state';
import type { HelpTexts } from './helpText';

/** `GET help/{source}/{helpId}` (spec 2 §7), and which there are in the order of the help page. */
export function addHelpRoutes(
  router: AppRouter,
  texts: HelpTexts,
  say: Say,
): void {
  router.get('/api/help', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = [...texts.keys()].map((id) => {
      const [source = '', helpId = ''] = id.split('/');
      return { source, helpId };
    });
  });
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
