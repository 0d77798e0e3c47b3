import type { Json } from '@engine/types/json';
import { ApiError } from '../../errors';
import { readJsonBody } from '../../middleware/jsonBody';
import { assertNotWaiting } from '../../middleware/owner';
import { getOwnerKey } from '../../middleware/session';
import { DEPOSIT_FORM } from '../../depositForm';
import type { AppMiddleware, AppRouter } from '../../state';
import type { ReadSubmission } from '../../submissions/readSubmission';
import type { UploadService } from '../uploads/upload.service';
import type { DepositService } from './deposit.service';

const MAX_LOCATIONS = 500;

function toLocations(body: Json | undefined): string[] {
  if (!Array.isArray(body) || body.length > MAX_LOCATIONS) {
    throw new ApiError(
      400,
      'BODY',
      `The request must be a JSON array of at most ${MAX_LOCATIONS} locations.`,
    );
  }
  return body.map((location) => {
    if (typeof location === 'string') return location;
    throw new ApiError(400, 'BODY', 'A location must be a text.');
  });
}

export interface DepositRouteDeps {
  deposits: DepositService;
  uploads: Pick<UploadService, 'findThere'>;
  readSubmission: ReadSubmission;
  rateLimit: AppMiddleware;
  bodyLimit: number;
}

/** `POST deposit/check-locations` and `POST deposit/MONOGRAPH` (spec 2 §4, §7; http.md "Deposit"). */
export function addDepositRoutes(
  router: AppRouter,
  deps: DepositRouteDeps,
): void {
  const { deposits, uploads, rateLimit, bodyLimit } = deps;

  router.post('/deposit/check-locations', rateLimit, async (ctx) => {
    const ownerKey = getOwnerKey(ctx);
    const locations = toLocations(await readJsonBody(ctx, bodyLimit));
    await assertNotWaiting(
      ctx,
      async (key) => (await uploads.findThere(key, locations)).size > 0,
    );
    const there = await uploads.findThere(ownerKey, locations);
    ctx.body = locations.filter((location) => !there.has(location));
  });

  router.post('/deposit/MONOGRAPH', rateLimit, async (ctx) => {
    const submission = await deps.readSubmission(ctx, DEPOSIT_FORM);
    const request = { ...submission, form: 'MONOGRAPH' };
    ctx.set('Cache-Control', 'no-store');
    ctx.body = request.headers.dryRun
      ? await deposits.dryRun(request)
      : await deposits.submit(request);
  });
}
