import { ApiError } from '../../errors';
import type { AppRouter } from '../../state';
import { presentList } from './list.presenter';
import type { ListService } from './list.service';
import { toListReferences } from './listReferences';

/**
 * `GET api/lists?lists=A,B@3` (spec 1 §7).
 *
 * @param internal - lists that only the API itself reads; for everybody else there are none of these names.
 */
export function addListRoutes(
  router: AppRouter,
  lists: ListService,
  internal: ReadonlySet<string>,
): void {
  router.get('/api/lists', async (ctx) => {
    const references = toListReferences(ctx.query['lists']);
    const found = await Promise.all(
      references.map(async ({ name, version }) => {
        const wanted = internal.has(name)
          ? undefined
          : (version ?? (await lists.findLiveVersion(name)));
        const list =
          wanted === undefined ? undefined : await lists.find(name, wanted);
        if (list === undefined) {
          throw new ApiError(404, 'LIST_UNKNOWN', `There is no list ${name}.`);
        }
        return list;
      }),
    );
    const pinned = references.every(({ version }) => version !== undefined);
    ctx.set(
      'Cache-Control',
      pinned ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    ctx.etag = found.map(({ hash }) => hash.slice(0, 8)).join('');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = Object.fromEntries(
      found.map((list) => [list.name, presentList(list)]),
    );
  });
}
