import { ApiError } from '../../errors';
import { readJsonBody } from '../../middleware/jsonBody';
import type { SessionMiddleware } from '../../middleware/session';
import { getOwnerKey } from '../../middleware/session';
import type { FileStore } from '../../ports/fileStore';
import { TooManyBytesError } from '../../ports/fileStore';
import type { AppMiddleware, AppRouter, RouteContext } from '../../state';
import type { FormService } from '../forms/form.service';
import { toChunkFields, toClientId } from './chunkFields';
import { getFilePurpose } from './filePurpose';
import { readChunk } from './readChunk';
import { hasPreview } from './upload.presenter';
import type { UploadService } from './upload.service';

const MAX_FILENAME = 1000;

export interface UploadRouteDeps {
  uploads: UploadService;
  forms: FormService;
  fileStore: FileStore;
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

function setDownloadHeaders(ctx: RouteContext, inline: boolean): void {
  ctx.set('Cache-Control', 'private, max-age=3600');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Content-Disposition', inline ? 'inline' : 'attachment');
}

/** The calls of spec 1 §7 about files; shapes in http.md "Files". */
export function addUploadRoutes(
  router: AppRouter,
  deps: UploadRouteDeps,
): void {
  const { uploads, forms, fileStore, session, rateLimit } = deps;

  async function getPurpose(ctx: RouteContext) {
    return getFilePurpose((await forms.live()).lists, ctx.query['purpose']);
  }

  router.post('/submit/uploadFileChunk', rateLimit, async (ctx) => {
    const ownerKey = getOwnerKey(ctx);
    const purpose = await getPurpose(ctx);
    const { fields, chunk } = await readChunk(ctx.req, (bytes) =>
      fileStore.receive(bytes, deps.chunkSize),
    ).catch((error: unknown) => {
      if (!(error instanceof TooManyBytesError)) throw error;
      throw new ApiError(
        400,
        'CHUNK_SIZE',
        'This part is larger than allowed.',
      );
    });
    try {
      const read = toChunkFields(fields, deps.chunkSize);
      if (chunk.size !== read.size) {
        throw new ApiError(
          400,
          'CHUNK_SIZE',
          `This part has ${chunk.size} bytes in place of ${read.size}.`,
        );
      }
      await uploads.addChunk(ownerKey, purpose, read, chunk);
    } finally {
      await chunk.discard();
    }
    ctx.body = {};
  });

  router.post('/submit/completeFile', rateLimit, async (ctx) => {
    const ownerKey = getOwnerKey(ctx);
    await readJsonBody(ctx, deps.bodyLimit);
    ctx.body = await uploads.complete(ownerKey, {
      clientId: toClientId(ctx.query['fileId']),
      purpose: await getPurpose(ctx),
      originalFilename: toFilename(ctx.query['originalFilename']),
    });
  });

  router.delete('/submit/deleteFile/:tempFileId', rateLimit, async (ctx) => {
    await uploads.remove(getOwnerKey(ctx), ctx.params['tempFileId'] ?? '');
    ctx.body = {};
  });

  router.get(
    '/submit/preview/:tempFileId/:filename',
    session.find,
    async (ctx) => {
      const { upload, bytes } = await uploads.open(
        ctx.state.session?.ownerKey ?? '',
        ctx.params['tempFileId'] ?? '',
      );
      setDownloadHeaders(ctx, hasPreview(upload));
      ctx.type = upload.mimeType;
      ctx.length = upload.size;
      ctx.body = bytes;
    },
  );
}
