import { DEPOSIT_FORM } from '../forms/depositForm';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { assertNotWaiting } from '../../http/middleware/owner';
import { getOwnerKey } from '../../http/middleware/session';
import type { ReadSubmission } from '../submissions/readSubmission';
import { submissionHeaders } from '../submissions/submissionHeaders';
import type { UploadService } from '../uploads/upload.service';
import type { DepositService } from './deposit.service';

export interface DepositRouteDeps {
  deposits: DepositService;
  uploads: Pick<UploadService, 'findThere'>;
  readSubmission: ReadSubmission;
}

/** `POST deposit/check-locations` and `POST deposit/MONOGRAPH` (spec 2 §4, §7; http.md "Deposit"). */
export function createDepositRoutes({
  deposits,
  uploads,
  readSubmission,
}: DepositRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/deposit/check-locations',
      summary: 'Which of these temporary files are gone.',
      who: 'anyone',
      limit: 'deposits',
      body: {
        json: 'Locations',
        refusal: {
          code: 'BODY',
          message: 'The request must be a JSON array of at most 500 locations.',
        },
      },
      answers: { 200: { json: 'Locations' } },
      errors: { 401: ['LOGIN_REQUIRED'] },
      async handle({ ctx, body: locations }) {
        const ownerKey = getOwnerKey(ctx);
        await assertNotWaiting(
          ctx,
          async (key) => (await uploads.findThere(key, locations)).size > 0,
        );
        const there = await uploads.findThere(ownerKey, locations);
        return locations.filter((location) => !there.has(location));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/deposit/MONOGRAPH',
      summary: 'Deposits a publication.',
      who: 'anyone',
      limit: 'deposits',
      headers: submissionHeaders,
      body: { submission: DEPOSIT_FORM },
      answers: { 200: { json: 'DepositAnswer' } },
      errors: {
        401: ['LOGIN_REQUIRED'],
        403: ['FORBIDDEN'],
        409: ['FORM_VERSION', 'IDEMPOTENCY_KEY'],
        503: ['STORE_UNAVAILABLE'],
        507: ['STORAGE_FULL'],
      },
      async handle({ ctx, headers }) {
        const read = await readSubmission(ctx, DEPOSIT_FORM, headers);
        const request = { ...read, form: 'MONOGRAPH' };
        return read.headers.dryRun
          ? deposits.dryRun(request)
          : deposits.submit(request);
      },
    }),
  ];
}
