import { MOST_VALUES } from '@engine/compile/limits/assertLimited';
import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { getOwner, getReader } from '../../../http/middleware/owner';
import type { FixService } from './fix.service';

const PATH = '/deposit/:reference/fix';

/** As many as a deposit by any version of its form may have: the version is known once the body is read. */
const MOST = { values: MOST_VALUES };

const refusals = {
  401: ['LOGIN_REQUIRED'],
  404: ['NOT_FOUND'],
  410: ['TOKEN_OVER'],
};

/** `GET` and `POST deposit/{reference}/fix`, by login or mailed link (http.md "Staff", R56). */
export function createFixRoutes(fixes: FixService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: PATH,
      summary: 'What is to be fixed in a returned deposit.',
      who: 'anyone',
      session: 'use',
      page: true,
      limit: 'lookups',
      query: { type: 'FixQuery' },
      answers: { 200: { json: 'FixAnswer' } },
      errors: { ...refusals, 409: ['NOT_ALLOWED_NOW'] },
      handle: ({ ctx, params: { reference }, query: { token } }) =>
        fixes.read(getReader(ctx), reference, token),
    }),
    defineRoute({
      method: 'POST',
      path: PATH,
      summary: 'Sends a returned deposit again.',
      who: 'anyone',
      limit: 'deposits',
      body: { json: 'FixRequest', most: MOST },
      answers: { 200: { json: 'FixSent' } },
      errors: {
        ...refusals,
        409: ['NOT_ALLOWED_NOW', 'CHANGED'],
        422: ['INVALID', 'FILES_GONE'],
        503: ['STORE_UNAVAILABLE'],
        507: ['STORAGE_FULL'],
      },
      handle: ({ ctx, params: { reference }, body }) =>
        fixes.send(getOwner(ctx), reference, body),
    }),
  ];
}
