import { getReader } from '../../middleware/owner';
import type { SessionMiddleware } from '../../middleware/session';
import { PICTURE_WIDTHS, isShownAsItIs } from '../../pictures';
import type { AppMiddleware, AppRouter, RouteContext } from '../../state';
import type { PreviewedFile, PreviewService } from './preview.service';
import type { View } from './previewRequest';
import { toView } from './previewRequest';

/**
 * Nothing in a file may run, load or be embedded elsewhere, whatever it turns out to be. What a browser kept is shown
 * only to who may see it still: it asks each time, and is told by the ETag that it has the bytes.
 */
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

export interface PreviewRouteDeps {
  previews: PreviewService;
  session: SessionMiddleware;
  rateLimit: AppMiddleware;
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
export function addPreviewRoutes(
  router: AppRouter,
  { previews, session, rateLimit, toSafeFilename }: PreviewRouteDeps,
): void {
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

  router.get(
    '/submit/preview/:fileIdOrLocation/:filename',
    rateLimit,
    session.look,
    async (ctx) => {
      const view = toView(ctx.query, PICTURE_WIDTHS);
      const file = await previews.get(
        getReader(ctx),
        ctx.params['fileIdOrLocation'] ?? '',
      );
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
    },
  );
}
