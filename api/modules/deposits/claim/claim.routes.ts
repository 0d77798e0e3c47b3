import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { canSeeHistory } from '../deposit.policy';
import type { ClaimService } from './claim.service';

/** `POST library/deposit/{reference}/claim` (http.md "Staff", R79). */
export function createClaimRoutes(claims: ClaimService): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/library/deposit/:reference/claim',
      summary: 'Gives a deposit to the library of the requesting user.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'ClaimRequest' },
      answers: { 200: { json: 'DepositRecordAnswer' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['CHANGED', 'LOCKED', 'NOT_ALLOWED_NOW'],
      },
      handle: ({ user, params: { reference }, body }) =>
        claims.claim(user, reference, body),
    }),
  ];
}
