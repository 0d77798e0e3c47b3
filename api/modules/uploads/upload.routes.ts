import type { FileStatement } from '@engine/types/generated/entities';
import { toAddressKey } from '../../http/addressKey';
import { DEPOSIT_FORM } from '../forms/depositForm';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { JudgeForm } from '../forms/judgeForm';
import {
  assertNotWaiting,
  getOwner,
  getReader,
} from '../../http/middleware/owner';
import { getOwnerKey } from '../../http/middleware/session';
import type { RouteContext } from '../../http/state';
import type { FormService } from '../forms/form.service';
import { toChunkFields, toClientId, UPLOAD_ID } from './chunks/chunkFields';
import { getFilePurpose } from './records/filePurpose';
import { readChunk } from './chunks/readChunk';
import type { UploadService } from './upload.service';

/** The form that judges the body of completeFile. */
const FORM = 'complete-file';

export interface UploadRouteDeps {
  uploads: UploadService;
  forms: FormService;
  judge: JudgeForm;
  chunkSize: number;
}

/** The filters are part of the address (spec 1 §7) and are judged with the statement. */
function toFilters(emailLinkFilters?: string): FileStatement {
  return emailLinkFilters === undefined ? {} : { emailLinkFilters };
}

/** Aborts when the client hangs up; then nothing waits for its sake. */
function toHangUp({ res }: RouteContext): AbortSignal {
  const hangUp = new AbortController();
  res.once('close', () => hangUp.abort());
  return hangUp.signal;
}

/** The calls of spec 1 §7 about files; shapes in http.md "Files". */
export function createUploadRoutes(deps: UploadRouteDeps): Route[] {
  const { uploads, forms, judge } = deps;

  const getPurpose = async (purpose?: string) =>
    getFilePurpose((await forms.live(DEPOSIT_FORM)).lists, purpose);

  const assertOpen = (ctx: RouteContext, id: string) =>
    assertNotWaiting(ctx, (ownerKey) => uploads.has(ownerKey, id));

  return [
    defineRoute({
      method: 'POST',
      path: '/submit/uploadFileChunk',
      summary: 'Stores one part of a file.',
      who: 'anyone',
      limit: 'chunks',
      query: { type: 'ChunkQuery' },
      body: { parts: 'ChunkParts' },
      answers: { 200: { json: 'Empty' } },
      errors: {
        400: ['CHUNK_FIELDS', 'UPLOAD_ID'],
        401: ['LOGIN_REQUIRED'],
        507: ['STORAGE_FULL'],
      },
      async handle({ ctx, query }) {
        const owner = getOwner(ctx);
        const purpose = await getPurpose(query.purpose);
        await readChunk(ctx.req, async (texts, filename, bytes) => {
          const fields = toChunkFields(texts, deps.chunkSize);
          await assertOpen(ctx, fields.clientId);
          const address = toAddressKey(ctx.ip);
          await uploads.addChunk(
            { ...owner, address, purpose, fields, filename },
            bytes,
          );
        });
        return {};
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/submit/upload/:fileId',
      summary: 'Which parts of a file have arrived, and what was found out.',
      who: 'anyone',
      session: 'look',
      limit: 'chunks',
      answers: { 200: { json: 'UploadStatus' } },
      errors: {
        400: ['UPLOAD_ID'],
        401: ['LOGIN_REQUIRED'],
        404: ['NOT_FOUND'],
      },
      async handle({ ctx, params: { fileId } }) {
        const clientId = toClientId(fileId);
        await assertOpen(ctx, clientId);
        return uploads.getStatus(getReader(ctx), clientId);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/submit/completeFile',
      summary: 'Says that all parts were sent; waits a moment for the check.',
      who: 'anyone',
      limit: 'chunks',
      query: {
        type: 'CompleteFileQuery',
        refusals: {
          fileId: UPLOAD_ID,
          originalFilename: {
            code: 'FILENAME',
            message: 'originalFilename must be 1 to 1000 characters.',
          },
        },
      },
      body: { form: FORM, optional: true },
      answers: { 200: { json: 'FileRecord' } },
      errors: { 401: ['LOGIN_REQUIRED'], 507: ['STORAGE_FULL'] },
      async handle({ ctx, query, body }) {
        const owner = getOwner(ctx);
        await assertOpen(ctx, query.fileId);
        const stated = { ...body, ...toFilters(query.emailLinkFilters) };
        const completion = {
          clientId: query.fileId,
          purpose: await getPurpose(query.purpose),
          originalFilename: query.originalFilename,
          statement: await judge(FORM, stated, owner.user),
        };
        return uploads.complete(owner, completion, toHangUp(ctx));
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/submit/deleteFile/:id',
      summary: 'Removes a temporary file.',
      who: 'anyone',
      limit: 'chunks',
      answers: { 200: { json: 'Empty' } },
      errors: { 401: ['LOGIN_REQUIRED'] },
      async handle({ ctx, params: { id } }) {
        await assertOpen(ctx, id);
        await uploads.remove(getOwnerKey(ctx), id);
        return {};
      },
    }),
  ];
}
