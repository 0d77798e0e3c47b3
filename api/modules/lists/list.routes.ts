import { ApiError } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { presentList } from './list.presenter';
import type { ListReference, ListService } from './list.service';
import type { ListVersion } from './list.model';
import { toListReferences } from './listReferences';

/**
 * `GET api/lists?lists=A,B@3` (spec 1 §7).
 *
 * @param internal - lists that only the API itself reads; for everybody else there are none of these names.
 */
export function createListRoutes(
  lists: ListService,
  internal: ReadonlySet<string>,
): Route[] {
  async function get({ name, version }: ListReference): Promise<ListVersion> {
    const wanted = internal.has(name)
      ? undefined
      : (version ?? (await lists.findLiveVersion(name)));
    const list =
      wanted === undefined ? undefined : await lists.find(name, wanted);
    if (list !== undefined) return list;
    throw new ApiError(404, 'LIST_UNKNOWN', `There is no list ${name}.`);
  }

  return [
    defineRoute({
      method: 'GET',
      path: '/api/lists',
      summary: 'Lists of values by name, live or in a version.',
      who: 'anyone',
      query: {
        type: 'ListQuery',
        refusals: {
          lists: {
            code: 'LISTS',
            message: 'Name the lists: lists=Months,Languages.',
          },
        },
      },
      cache: 'own',
      answers: { 200: { json: 'ServedLists' }, 304: {} },
      errors: { 404: ['LIST_UNKNOWN'] },
      async handle({ ctx, query }) {
        const references = toListReferences(query.lists);
        const found = await Promise.all(references.map(get));
        const pinned = references.every(({ version }) => version !== undefined);
        ctx.set(
          'Cache-Control',
          pinned ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        ctx.etag = found.map(({ hash }) => hash.slice(0, 8)).join('');
        ctx.status = 200;
        if (ctx.fresh) {
          ctx.status = 304;
          return undefined;
        }
        return Object.fromEntries(
          found.map((list) => [list.name, presentList(list)]),
        );
      },
    }),
  ];
}
