import type { IdentifierType } from '@contract/titles';
import { ApiError } from '../../../http/errors';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import type { KnownPublications } from './knownPublications';
import { findIdentifier } from '../titles/givenIdentifiers';

const types = ['isbn', 'ismn'] as const satisfies readonly IdentifierType[];

/** `GET validate/publisher/{publisherId}/{isbn|ismn}/{value}` (spec 1 §7, http.md "Titles"). */
export function createKnownPublicationRoutes(
  known: KnownPublications,
): Route[] {
  return types.map((type) =>
    defineRoute({
      method: 'GET',
      path: `/validate/publisher/:publisherId/${type}/:value`,
      summary: `What is deposited already with this ${type.toUpperCase()}.`,
      who: 'account',
      limit: 'lookups',
      answers: { 200: { json: 'KnownPublications' } },
      errors: { 400: ['IDENTIFIER'], 404: ['NOT_FOUND'] },
      handle({ user, params: { publisherId, value } }) {
        const identifier = findIdentifier(type, value);
        if (identifier === undefined)
          throw new ApiError(
            400,
            'IDENTIFIER',
            `This is no ${type.toUpperCase()}.`,
          );
        return known.list(user, publisherId, type, identifier);
      },
    }),
  );
}
