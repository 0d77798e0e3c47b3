import { isIsbnShape } from '@engine/vocabulary/runtime/isbn';
import { ApiError } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { RecordNumber } from '../../ports/catalogue';
import type { CatalogueService } from './catalogue.service';

/** Pre-publication ids of the library (spec 1 §5, R20). */
const PRE_PUBLICATION = /^nlapp[0-9a-z-]{1,15}$/i;

/** Records of publications in the catalogue: `GET libraries-australia-service/pre-pub/{prePubId}` (spec 1 §7), and by ISBN (ours). */
export function createCatalogueRoutes(catalogue: CatalogueService): Route[] {
  async function lookUp(number: RecordNumber, isWellFormed: boolean) {
    const found = isWellFormed ? await catalogue.lookUp(number) : undefined;
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
        lookUp({ kind: 'prePublication', value: id }, PRE_PUBLICATION.test(id)),
    }),
    defineRoute({
      ...shared,
      path: '/libraries-australia-service/isbn/:isbn',
      summary: 'What the catalogue knows of a publication by its ISBN.',
      handle: ({ params: { isbn } }) =>
        lookUp({ kind: 'isbn', value: isbn }, isIsbnShape(isbn)),
    }),
  ];
}
