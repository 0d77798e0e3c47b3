import helmet from 'koa-helmet';
import type { AppMiddleware } from '../state';

/** Who may frame an answer, and what it may frame beside the captcha. */
interface Framing {
  readonly framedBy: "'none'" | "'self'";
  readonly frames: readonly string[];
}

/** Addresses below the context path that frame or are framed; the first match counts. */
const FRAMINGS: readonly (readonly [RegExp, Framing])[] = [
  [/^\/library\/studio\/preview\/[^/]+$/, { framedBy: "'self'", frames: [] }],
  [/^\/library\/studio\/[^/]+$/, { framedBy: "'none'", frames: ["'self'"] }],
  [/^\/library\/file\/[^/]+\/text\/[^/]+$/, { framedBy: "'self'", frames: [] }],
  [
    /^\/library\/(?:file|deposit)\/[^/]+\/view$/,
    { framedBy: "'none'", frames: ["'self'"] },
  ],
];

const UNFRAMED: Framing = { framedBy: "'none'", frames: [] };

/**
 * Headers of every answer: nothing but our own scripts, styles, pictures and fonts, and no page may frame ours. The
 * editor of a form may frame the preview of it; the review of a deposit and the viewer of files the text of a book.
 *
 * @param captchaOrigins - where the scripts and frames of a captcha provider come from; none without one (R7).
 */
export function createSecurityHeaders(
  captchaOrigins: readonly string[],
  contextPath: string,
): AppMiddleware {
  const strict = createHeaders(captchaOrigins, UNFRAMED);
  const framings = FRAMINGS.map(
    ([pattern, framing]) =>
      [pattern, createHeaders(captchaOrigins, framing)] as const,
  );
  return function setSecurityHeaders(ctx, next) {
    const isOurs = ctx.path.startsWith(`${contextPath}/`);
    const path = isOurs ? ctx.path.slice(contextPath.length) : '';
    const found = framings.find(([pattern]) => pattern.test(path));
    return (found?.[1] ?? strict)(ctx, next);
  };
}

function createHeaders(
  captchaOrigins: readonly string[],
  { framedBy, frames }: Framing,
): AppMiddleware {
  const ours = ["'self'", ...captchaOrigins];
  const framed = [...frames, ...captchaOrigins];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ours,
        ...(framed.length > 0 ? { frameSrc: framed } : {}),
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ours,
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: [framedBy],
      },
    },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: {
      action: framedBy === "'self'" ? 'sameorigin' : 'deny',
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
}
