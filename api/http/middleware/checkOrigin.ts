import { ApiError } from '../errors';
import type { AppContext, AppMiddleware } from '../state';
import { isReading } from './isReading';

function isOwnOrigin(origin: string, ctx: AppContext, portal: string): boolean {
  if (portal !== '') return origin === portal;
  return URL.canParse(origin) && new URL(origin).host === ctx.host;
}

/**
 * Refuses a mutating call that a page of another site sent, in addition to the CSRF token. Browsers send `Origin` with
 * every such call; programs that are no browser send none, and for them the token alone decides.
 *
 * @param portal - PUBLIC_URL; '' takes the host that the request names.
 */
export function createOriginCheck(portal: string): AppMiddleware {
  return async function checkOrigin(ctx, next) {
    const origin = ctx.get('Origin');
    if (!isReading(ctx) && origin !== '' && !isOwnOrigin(origin, ctx, portal)) {
      ctx.req.resume();
      throw new ApiError(403, 'ORIGIN', 'This is another site.', {
        sentence: 'otherSite',
      });
    }
    await next();
  };
}
