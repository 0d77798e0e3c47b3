import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import type { Checkpoint } from '../../checkpoint';
import { ApiError } from '../../errors';
import { readJsonBody, readJsonObject } from '../../middleware/jsonBody';
import { assertNotWaiting, getOwner } from '../../middleware/owner';
import { getOwnerKey } from '../../middleware/session';
import { DEPOSIT_FORM } from '../../depositForm';
import type { AppContext, AppMiddleware, AppRouter } from '../../state';
import type { FormService } from '../forms/form.service';
import type { UploadService } from '../uploads/upload.service';
import { reduceFiles } from './bodyFiles';
import type { DepositService } from './deposit.service';
import { toDepositHeaders } from './depositHeaders';

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
  forms: Pick<FormService, 'live' | 'findAccepted'>;
  rateLimit: AppMiddleware;
  bodyLimit: number;
  checkpoint: Checkpoint;
}

/** `POST deposit/check-locations` and `POST deposit/MONOGRAPH` (spec 2 §4, §7; http.md "Deposit"). */
export function addDepositRoutes(
  router: AppRouter,
  deps: DepositRouteDeps,
): void {
  const { deposits, uploads, forms, rateLimit, bodyLimit, checkpoint } = deps;

  /** @param listIds - asked only where files may wait. */
  const assertThere = (
    ctx: AppContext,
    listIds: () => string[] | Promise<string[]>,
  ) =>
    assertNotWaiting(
      ctx,
      async (key) => (await uploads.findThere(key, await listIds())).size > 0,
    );

  async function listFiles(body: JsonObject): Promise<string[]> {
    const { form } = await forms.live(DEPOSIT_FORM);
    const { slots } = reduceFiles(form.model, body);
    return slots.map(({ tempFileId }) => tempFileId);
  }

  /** Of the version that a client names, if it is still accepted; else of the live one. */
  async function findModel(version: number | undefined): Promise<FormModel> {
    const live = await forms.live(DEPOSIT_FORM);
    if (version === undefined) return live.form.model;
    const accepted = await forms.findAccepted(DEPOSIT_FORM, version);
    return (accepted ?? live).form.model;
  }

  router.post('/deposit/check-locations', rateLimit, async (ctx) => {
    const ownerKey = getOwnerKey(ctx);
    const locations = toLocations(await readJsonBody(ctx, bodyLimit));
    await assertThere(ctx, () => locations);
    const there = await uploads.findThere(ownerKey, locations);
    ctx.body = locations.filter((location) => !there.has(location));
  });

  router.post('/deposit/MONOGRAPH', rateLimit, async (ctx) => {
    checkpoint('session known');
    const headers = toDepositHeaders(ctx);
    const { maxValues } = await findModel(headers.formVersion);
    const request = {
      owner: getOwner(ctx),
      address: ctx.ip,
      form: 'MONOGRAPH',
      headers,
      body: await readJsonObject(ctx, bodyLimit, maxValues),
    };
    checkpoint('body read');
    await assertThere(ctx, () => listFiles(request.body));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = request.headers.dryRun
      ? await deposits.dryRun(request)
      : await deposits.submit(request);
  });
}
