import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { getReader } from '../../http/middleware/owner';
import { isShownAsItIs } from '../uploads/records/pictures';
import type { RouteContext } from '../../http/state';
import type { PreviewedFile, PreviewService } from './preview.service';
import type { View } from './previewRequest';
import { PREVIEW_REFUSALS, toView } from './previewRequest';

/**
 * No part of a file may run, load or be embedded elsewhere, whatever its content. The browser must ask again for
 * bytes that it kept, so that only viewers with a current right see them; the ETag saves the transfer.
 */
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

export interface PreviewRouteDeps {
  previews: PreviewService;
  /** A name that is safe in a header, of the name that a depositor gave. */
  toSafeFilename: (original: string) => string;
}

const PICTURE = 'image/jpeg';

/** Whether the browser says that it has these bytes. */
function isKept(ctx: RouteContext, etag: string): boolean {
  const tags = ctx.get('If-None-Match').split(',');
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Names the bytes of an answer: of a file and of a view they never change. */
function toETag({ checksum }: PreviewedFile, view: View): string {
  const parts = [checksum, ...Object.values(view)];
  return `"${parts.join('-')}"`;
}

/** `GET submit/preview/{fileIdOrLocation}/{filename}` (spec 1 §7, spec 2 §2; http.md "Files"). The filename is for people; nothing follows from it. */
export function createPreviewRoutes({
  previews,
  toSafeFilename,
}: PreviewRouteDeps): Route[] {
  /** Set last, so that a refusal is answered like any other. */
  function setHeaders(ctx: RouteContext, file: PreviewedFile, view: View) {
    const isInline = view.as !== 'file' || isShownAsItIs(file);
    ctx.attachment(toSafeFilename(file.originalFilename), {
      type: isInline ? 'inline' : 'attachment',
    });
    ctx.type = view.as === 'file' ? file.mimeType : PICTURE;
    ctx.set(HEADERS);
    ctx.set('ETag', toETag(file, view));
    ctx.status = 200;
  }

  async function send(ctx: RouteContext, file: PreviewedFile, view: View) {
    if (isKept(ctx, toETag(file, view))) {
      setHeaders(ctx, file, view);
      ctx.status = 304;
    } else if (view.as !== 'file') {
      const { bytes } = await previews.draw(file, view);
      setHeaders(ctx, file, view);
      ctx.body = bytes;
    } else if (ctx.method === 'HEAD') {
      setHeaders(ctx, file, view);
      ctx.length = file.size;
    } else {
      const bytes = await previews.open(file);
      setHeaders(ctx, file, view);
      ctx.body = bytes;
      ctx.length = file.size;
    }
  }

  return [
    defineRoute({
      method: 'GET',
      path: '/submit/preview/:fileIdOrLocation/:filename',
      summary: 'A file, one of its pages, or a small picture of it.',
      who: 'anyone',
      session: 'look',
      limit: 'previews',
      query: { type: 'PreviewQuery', refusals: PREVIEW_REFUSALS },
      cache: 'own',
      answers: { 200: { content: ['*/*'] }, 304: {} },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ ctx, params: { fileIdOrLocation }, query }) {
        const file = await previews.get(getReader(ctx), fileIdOrLocation);
        await send(ctx, file, toView(query));
        return undefined;
      },
    }),
  ];
}
