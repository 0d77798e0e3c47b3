import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { canListOwnDeposits, canSeeHistory } from '../deposit.policy';
import type { WithdrawalService } from './withdrawal.service';

const OWN = '/publisher/deposit/:reference/withdrawal';

const shared = {
  limit: 'deposits',
  who: canListOwnDeposits,
  answers: { 200: { json: 'OwnWithdrawal' } },
} as const;

/** Requests for withdrawal: `POST` and `DELETE publisher/deposit/{reference}/withdrawal`, and their checks by library staff. */
export function createWithdrawalRoutes(
  withdrawals: WithdrawalService,
): Route[] {
  return [
    defineRoute({
      ...shared,
      method: 'POST',
      path: OWN,
      summary: 'Asks for the withdrawal of a deposit.',
      body: { form: 'withdrawal-request' },
      errors: {
        404: ['NOT_FOUND'],
        409: ['NOT_ALLOWED_NOW', 'CONFLICT'],
        422: ['INVALID'],
      },
      handle: ({ user, params: { reference }, body }) =>
        withdrawals.ask(user, reference, body),
    }),
    defineRoute({
      ...shared,
      method: 'DELETE',
      path: OWN,
      summary: 'Takes a request for withdrawal back.',
      errors: { 404: ['NOT_FOUND'], 409: ['NOT_ALLOWED_NOW', 'CONFLICT'] },
      handle: ({ user, params: { reference } }) =>
        withdrawals.takeBack(user, reference),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/deposit/:reference/withdrawal/checks',
      summary: 'Writes down what was checked of a request for withdrawal.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { form: 'withdrawal-check', beside: 'SeenRevision' },
      answers: { 200: { json: 'DepositRecordAnswer' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['CHANGED', 'LOCKED', 'NOT_ALLOWED_NOW'],
        422: ['INVALID'],
      },
      handle: ({ user, params: { reference }, body, beside: { revision } }) =>
        withdrawals.check(user, reference, revision, body),
    }),
  ];
}
