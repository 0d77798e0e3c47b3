import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { canListOwnDeposits, canSeeHistory } from '../deposit.policy';
import type { ViewDeposit } from './depositView';

/** `GET publisher/deposit/{reference}/view` and `GET library/deposit/{reference}/view` (http.md "Titles"). */
export function createDepositViewRoutes(viewDeposit: ViewDeposit): Route[] {
  const shared = {
    method: 'GET',
    summary: 'One deposit, with the answers in the words of its version.',
    page: true,
    limit: 'lookups',
    answers: { 200: { json: 'DepositView' } },
  } as const;
  return [
    defineRoute({
      ...shared,
      path: '/publisher/deposit/:reference/view',
      who: canListOwnDeposits,
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { reference } }) => viewDeposit(user, reference),
    }),
    defineRoute({
      ...shared,
      path: '/library/deposit/:reference/view',
      who: canSeeHistory,
      query: { type: 'DepositViewQuery' },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      handle: ({ user, params: { reference }, query }) =>
        viewDeposit(user, reference, query.as),
    }),
  ];
}
