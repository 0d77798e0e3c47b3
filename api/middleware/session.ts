import { ApiError } from '../errors';
import type { Session } from '../modules/sessions/session.model';
import type { SessionService } from '../modules/sessions/session.service';
import type { AppContext, AppMiddleware } from '../state';
import type { TakeTurn } from './rateLimit';

export const SESSION_COOKIE = 'ned.sid';
export const CSRF_HEADER = 'X-CSRF-TOKEN';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SessionMiddleware {
  /** Looks for the session of the cookie; the request goes on without one. */
  find: AppMiddleware;
  /** The same, and makes a session when there is none: for pages and `api/csrf`. */
  ensure: AppMiddleware;
  /** Lets a mutating call through only with the token of its own session. */
  checkCsrf: AppMiddleware;
}

/**
 * Sessions in a cookie that scripts cannot read and other sites cannot send along with a post.
 *
 * @param takeTurn - limits how many new sessions an address may have.
 */
export function createSessionMiddleware(
  sessions: SessionService,
  contextPath: string,
  lifeMs: number,
  takeTurn: TakeTurn,
): SessionMiddleware {
  function writeCookie(ctx: AppContext, id: string): void {
    ctx.cookies.set(SESSION_COOKIE, id, {
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.secure,
      path: contextPath,
      maxAge: lifeMs,
      signed: false,
      overwrite: true,
    });
  }

  async function findSession(ctx: AppContext): Promise<Session | undefined> {
    if (ctx.state.session !== undefined) return ctx.state.session;
    const id = ctx.cookies.get(SESSION_COOKIE, { signed: false });
    if (id === undefined) return undefined;
    const found = await sessions.find(id);
    if (found === undefined) return undefined;
    if (found.renewed) writeCookie(ctx, id);
    ctx.state.session = found.session;
    return found.session;
  }

  return {
    async find(ctx, next) {
      await findSession(ctx);
      await next();
    },

    async ensure(ctx, next) {
      if ((await findSession(ctx)) === undefined) {
        await takeTurn(ctx);
        const { id, session } = await sessions.begin();
        writeCookie(ctx, id);
        ctx.state.session = session;
      }
      await next();
    },

    async checkCsrf(ctx, next) {
      if (!READING.has(ctx.method)) {
        const session = await findSession(ctx);
        const token = ctx.get(CSRF_HEADER);
        if (session === undefined || !sessions.isCsrfToken(session, token)) {
          ctx.req.resume();
          throw new ApiError(
            403,
            'CSRF',
            'Your session has ended. Please reload the page and try again.',
          );
        }
      }
      await next();
    },
  };
}

/** The owner of what this request uploads and sends; only behind `checkCsrf`, which wants a session. */
export function getOwnerKey(ctx: AppContext): string {
  const { session } = ctx.state;
  if (session === undefined) {
    throw new ApiError(403, 'SESSION', 'Please reload the page and try again.');
  }
  return session.ownerKey;
}
