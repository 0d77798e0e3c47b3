import type { Route, Who } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { canListOwnDeposits, canSeeHistory } from '../deposit.policy';
import type { ViewDeposit } from './depositView';

const viewers = [
  ['publisher', canListOwnDeposits],
  ['library', canSeeHistory],
] as const satisfies readonly (readonly [string, Who])[];

/** `GET publisher/deposit/{reference}/view` and `GET library/deposit/{reference}/view` (http.md "Titles"). */
export function createDepositViewRoutes(viewDeposit: ViewDeposit): Route[] {
  return viewers.map(([viewer, who]) =>
    defineRoute({
      method: 'GET',
      path: `/${viewer}/deposit/:reference/view`,
      summary: 'One deposit, with the answers in the words of its version.',
      who,
      page: true,
      limit: 'lookups',
      answers: { 200: { json: 'DepositView' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { reference } }) => viewDeposit(user, reference),
    }),
  );
}
