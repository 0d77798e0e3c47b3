import type { DecisionId } from '@contract/staff/staff';
import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { ifMatch } from '../../../http/ifMatch';
import { toRevision } from '../../../records/patchFields';
import { canSeeHistory } from '../deposit.policy';
import type { Assignees } from './assignees';
import type { BulkReview } from './bulk';
import type { DepositRecords } from './depositRecord';
import type { EditDeposit } from './edit/editDeposit';
import type { MailReturnedAgain } from './mails/mailReturnedAgain';
import type { ReviewService } from './review.service';

const DEPOSIT = '/library/deposit/:reference';

const record = { 200: { json: 'DepositRecordAnswer' } } as const;

const refusals = {
  403: ['FORBIDDEN'],
  404: ['NOT_FOUND'],
  409: ['CHANGED', 'LOCKED', 'NOT_ALLOWED_NOW'],
  422: ['INVALID'],
};

export interface ReviewRouteDeps {
  records: Pick<DepositRecords, 'read'>;
  review: ReviewService;
  bulkReview: BulkReview;
  editDeposit: EditDeposit;
  mailReturnedAgain: MailReturnedAgain;
  assignees: Pick<Assignees, 'list'>;
}

/** The calls by which library staff review a deposit (http.md "Staff"). */
export function createReviewRoutes(deps: ReviewRouteDeps): Route[] {
  const { records, review } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: DEPOSIT,
      summary: 'One deposit as library staff work on it.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: record,
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { reference } }) =>
        records.read(user, reference),
    }),
    defineRoute({
      method: 'PATCH',
      path: DEPOSIT,
      summary: 'Changes a deposit; merged with what others changed.',
      who: canSeeHistory,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'DepositPatch' },
      answers: record,
      errors: refusals,
      handle: ({ user, params: { reference }, headers, body }) =>
        deps.editDeposit(
          user,
          reference,
          toRevision(headers['If-Match']),
          body,
        ),
    }),
    defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/decision`,
      summary: 'Decides about a deposit.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'DecisionRequest' },
      answers: record,
      errors: refusals,
      handle: ({ user, params: { reference }, body }) =>
        review.decide(user, reference, body),
    }),
    defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/decision/mail`,
      summary: 'Shows the email of a decision before it is made.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'DecisionMailRequest' },
      answers: { 200: { json: 'DecisionMail' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['NOT_ALLOWED_NOW'],
      },
      handle: ({ user, params: { reference }, body }) =>
        review.previewMail(user, reference, body),
    }),
    defineOnDecision('undo', 'Undoes a decision that is not final.'),
    defineOnDecision('finish', 'Makes a decision final at once.'),
    defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/correction/mail`,
      summary: 'Mails the depositor of a returned deposit once more.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: { 200: { json: 'Said' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['NOT_ALLOWED_NOW'],
      },
      handle: ({ user, params: { reference } }) =>
        deps.mailReturnedAgain(user, reference),
    }),
    defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/assign`,
      summary: 'Assigns a deposit to a member of library staff.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'AssignRequest' },
      answers: record,
      errors: refusals,
      handle: ({ user, params: { reference }, body }) =>
        review.assign(user, reference, body),
    }),
    defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/lock`,
      summary: 'Takes or renews the lock of a deposit.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'LockRequest' },
      answers: { 200: { json: 'RecordLock' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      handle: ({ user, params: { reference }, body: { takeOver } }) =>
        review.lock(user, reference, takeOver),
    }),
    defineRoute({
      method: 'DELETE',
      path: `${DEPOSIT}/lock`,
      summary: 'Ends the own lock of a deposit.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: { 200: { json: 'Empty' } },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, params: { reference } }) {
        await review.unlock(user, reference);
        return {};
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/deposits/decide',
      summary: 'Decides about several deposits, one after the other.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'BulkDecisionRequest' },
      answers: { 200: { json: 'BulkResult' } },
      errors: { 422: ['INVALID'] },
      handle: ({ user, body }) => deps.bulkReview.decide(user, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/deposits/assign',
      summary: 'Assigns several deposits, one after the other.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'BulkAssignRequest' },
      answers: { 200: { json: 'BulkResult' } },
      handle: ({ user, body }) => deps.bulkReview.assign(user, body),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/staff-members',
      summary: 'The members of library staff who may review deposits.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: { 200: { json: 'StaffMembers' } },
      handle: async ({ user }) => ({ rows: await deps.assignees.list(user) }),
    }),
  ];

  function defineOnDecision(name: 'undo' | 'finish', summary: string): Route {
    return defineRoute({
      method: 'POST',
      path: `${DEPOSIT}/decision/${name}`,
      summary,
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'DecisionId' },
      answers: record,
      errors: refusals,
      handle: ({ user, params: { reference }, body }) =>
        review[name](user, reference, (body satisfies DecisionId).id),
    });
  }
}
