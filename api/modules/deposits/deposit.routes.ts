import { DEPOSIT_FORM } from '../forms/depositForm';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { assertNotWaiting } from '../../http/middleware/owner';
import { getOwnerKey } from '../../http/middleware/session';
import type { ReadSubmission } from '../submissions/readSubmission';
import { submissionHeaders } from '../submissions/submissionHeaders';
import type { UploadService } from '../uploads/upload.service';
import { canDeposit } from './deposit.policy';
import type { DepositService } from './deposit.service';

export interface DepositRouteDeps {
  deposits: DepositService;
  uploads: Pick<UploadService, 'findThere'>;
  readSubmission: ReadSubmission;
}

/** `POST deposit/check-locations`, and `POST deposit/…` for each kind of deposit (spec 2 §4, §7; http.md "Deposit", "Titles"). */
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
    defineDeposit('MONOGRAPH', 'Deposits a publication.', 'anyone'),
    // What belongs to a title requires a login (spec 2 §1, R49).
    defineDeposit('SERIAL', 'Deposits issues of a serial.', canDeposit),
    defineDeposit(
      'multipart-mono',
      'Deposits parts of a multipart monograph.',
      canDeposit,
    ),
    defineDeposit('ephemera', 'Deposits items of ephemera.', canDeposit),
  ];

  function defineDeposit(
    kind: 'MONOGRAPH' | 'SERIAL' | 'multipart-mono' | 'ephemera',
    summary: string,
    who: Route['who'],
  ): Route {
    return defineRoute({
      method: 'POST',
      path: `/deposit/${kind}`,
      summary,
      who,
      limit: 'deposits',
      headers: submissionHeaders,
      body: { submission: DEPOSIT_FORM },
      answers: { 200: { json: 'DepositAnswer' } },
      errors: {
        401: ['LOGIN_REQUIRED'],
        403: ['FORBIDDEN'],
        409: ['FORM_VERSION', 'IDEMPOTENCY_KEY'],
        503: ['BUSY', 'STORE_UNAVAILABLE'],
        507: ['STORAGE_FULL'],
      },
      async handle({ ctx, headers }) {
        const read = await readSubmission(ctx, DEPOSIT_FORM, headers);
        const request = { ...read, sentTo: `deposit/${kind}` };
        return read.headers.dryRun
          ? deposits.dryRun(request)
          : deposits.submit(request);
      },
    });
  }
}
