import helmet from 'koa-helmet';
import type { AppMiddleware } from '../state';

/**
 * Headers of every answer: nothing but our own scripts, styles, pictures and fonts, and no page may frame ours.
 *
 * @param captchaOrigins - where the scripts and frames of a captcha provider come from; none without one (R7).
 */
export function createSecurityHeaders(
  captchaOrigins: readonly string[],
): AppMiddleware {
  const ours = ["'self'", ...captchaOrigins];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ours,
        ...(captchaOrigins.length > 0 ? { frameSrc: captchaOrigins } : {}),
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ours,
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
}
