import type { FileStatement } from '@engine/types/generated/entities';
import { toAddressKey } from '../../addressKey';
import type { Json, JsonObject } from '@engine/types/json';
import { ApiError } from '../../errors';
import { readJsonBody } from '../../middleware/jsonBody';
import { assertNotWaiting, getOwner, getReader } from '../../middleware/owner';
import type { SessionMiddleware } from '../../middleware/session';
import { getOwnerKey } from '../../middleware/session';
import type { AppMiddleware, AppRouter, RouteContext } from '../../state';
import { DEPOSIT_FORM } from '../../depositForm';
import type { JudgeForm } from '../../judgeForm';
import type { FormService } from '../forms/form.service';
import { toChunkFields, toClientId } from './chunkFields';
import { getFilePurpose } from './filePurpose';
import { readChunk } from './readChunk';
import type { UploadService } from './upload.service';

const MAX_FILENAME = 1000;
/** What the body of completeFile is judged by. */
const FORM = 'complete-file';

export interface UploadRouteDeps {
  uploads: UploadService;
  forms: FormService;
  judge: JudgeForm;
  session: SessionMiddleware;
  rateLimit: AppMiddleware;
  chunkSize: number;
  bodyLimit: number;
}

function toFilename(value: unknown): string {
  if (
    typeof value !== 'string' ||
    value === '' ||
    value.length > MAX_FILENAME
  ) {
    throw new ApiError(
      400,
      'FILENAME',
      `originalFilename must be 1 to ${MAX_FILENAME} characters.`,
    );
  }
  return value;
}

/** The statement in the body together with the filters, which stand in the address (spec 1 §7). */
function withFilters(stated: Json, { query }: RouteContext): JsonObject {
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) {
    throw new ApiError(400, 'BODY', 'The request must be a JSON object.');
  }
  const { emailLinkFilters } = query;
  const field: keyof FileStatement = 'emailLinkFilters';
  return emailLinkFilters === undefined
    ? stated
    : { ...stated, [field]: emailLinkFilters };
}

/** Aborts when the client hangs up; then nothing waits for its sake. */
function toHangUp({ res }: RouteContext): AbortSignal {
  const hangUp = new AbortController();
  res.once('close', () => hangUp.abort());
  return hangUp.signal;
}

/** The calls of spec 1 §7 about files; shapes in http.md "Files". */
export function addUploadRoutes(
  router: AppRouter,
  deps: UploadRouteDeps,
): void {
  const { uploads, forms, judge, session, rateLimit } = deps;

  async function getPurpose(ctx: RouteContext) {
    return getFilePurpose(
      (await forms.live(DEPOSIT_FORM)).lists,
      ctx.query['purpose'],
    );
  }

  const assertOpen = (ctx: RouteContext, id: string) =>
    assertNotWaiting(ctx, (ownerKey) => uploads.has(ownerKey, id));

  router.post('/submit/uploadFileChunk', rateLimit, async (ctx) => {
    const owner = getOwner(ctx);
    const purpose = await getPurpose(ctx);
    await readChunk(ctx.req, async (texts, filename, bytes) => {
      const fields = toChunkFields(texts, deps.chunkSize);
      await assertOpen(ctx, fields.clientId);
      const address = toAddressKey(ctx.ip);
      await uploads.addChunk(
        { ...owner, address, purpose, fields, filename },
        bytes,
      );
    });
    ctx.body = {};
  });

  router.get('/submit/upload/:fileId', rateLimit, session.look, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const clientId = toClientId(ctx.params['fileId']);
    await assertOpen(ctx, clientId);
    ctx.body = await uploads.getStatus(getReader(ctx), clientId);
  });

  router.post('/submit/completeFile', rateLimit, async (ctx) => {
    const owner = getOwner(ctx);
    const stated = (await readJsonBody(ctx, deps.bodyLimit)) ?? {};
    const clientId = toClientId(ctx.query['fileId']);
    await assertOpen(ctx, clientId);
    const completion = {
      clientId,
      purpose: await getPurpose(ctx),
      originalFilename: toFilename(ctx.query['originalFilename']),
      statement: await judge(FORM, withFilters(stated, ctx), owner.user),
    };
    ctx.body = await uploads.complete(owner, completion, toHangUp(ctx));
  });

  router.delete('/submit/deleteFile/:id', rateLimit, async (ctx) => {
    const id = ctx.params['id'] ?? '';
    await assertOpen(ctx, id);
    await uploads.remove(getOwnerKey(ctx), id);
    ctx.body = {};
  });
}
