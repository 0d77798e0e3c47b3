import { ApiError } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { RecordNumber } from '../../ports/catalogue';
import type { CatalogueService } from './catalogue.service';

/** Records of publications in the catalogue: `GET libraries-australia-service/pre-pub/{prePubId}` (spec 1 §7), and by ISBN (ours). */
export function createCatalogueRoutes(catalogue: CatalogueService): Route[] {
  async function lookUp(number: RecordNumber) {
    const found = await catalogue.lookUp(number);
    if (found !== undefined) return found;
    throw new ApiError(404, 'NOT_FOUND', 'Not found.', {
      sentence: 'prePubNotFound',
    });
  }

  const shared = {
    method: 'GET',
    who: 'anyone',
    limit: 'lookups',
    answers: { 200: { json: 'CatalogueAnswer' } },
    errors: { 404: ['NOT_FOUND'], 502: ['CATALOGUE'], 503: ['BUSY'] },
  } as const;
  return [
    defineRoute({
      ...shared,
      path: '/libraries-australia-service/pre-pub/:id',
      summary:
        'What the catalogue knows of a publication by its pre-publication id.',
      handle: ({ params: { id } }) =>
        lookUp({ kind: 'prePublication', value: id }),
    }),
    defineRoute({
      ...shared,
      path: '/libraries-australia-service/isbn/:isbn',
      summary: 'What the catalogue knows of a publication by its ISBN.',
      handle: ({ params: { isbn } }) => lookUp({ kind: 'isbn', value: isbn }),
    }),
  ];
}
