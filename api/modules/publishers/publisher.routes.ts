import { ApiError } from '../../errors';
import type { AppMiddleware, AppRouter } from '../../state';
import type { PublisherService } from './publisher.service';

const MAX_NAME = 1000;

/** `GET validate/publisher?publisherName=`: id → name of similar publishers (spec 2 §7). */
export function addPublisherRoutes(
  router: AppRouter,
  publishers: PublisherService,
  rateLimit: AppMiddleware,
): void {
  router.get('/validate/publisher', rateLimit, async (ctx) => {
    const name = ctx.query['publisherName'];
    if (typeof name !== 'string' || name.length > MAX_NAME) {
      throw new ApiError(
        400,
        'PUBLISHER_NAME',
        `publisherName must be a text of at most ${MAX_NAME} characters.`,
      );
    }
    const similar = await publishers.findSimilar(name);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = Object.fromEntries(
      similar.map((publisher) => [publisher.id, publisher.name]),
    );
  });
}
