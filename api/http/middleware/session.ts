import { anonymousUser } from '../../modules/permissions/anonymousUser';
import type { CurrentUser } from '@contract/user';
import { ApiError } from '../errors';
import type { SessionWithId } from '../../modules/sessions/freshSession';
import type { Login, Session } from '../../modules/sessions/session.model';
import type { SessionService } from '../../modules/sessions/session.service';
import type { AppContext, AppMiddleware } from '../state';
import { toOwnerKey } from '../../modules/permissions/ownerKeys';
import { isReading } from './isReading';
import type { RateLimit } from './rateLimit';

export const SESSION_COOKIE = 'ned.sid';
export const CSRF_HEADER = 'X-CSRF-TOKEN';
/** How many seconds the login lasts when nothing more is asked, and whatever is asked; no moment, since the browser's clock may be wrong. */
const LOGIN_HEADER = 'X-Login-Seconds';

export interface SessionMiddleware {
  /** Looks for the session of the cookie and for who is logged in with it; the request continues without them. Puts the end of the login off. */
  find: AppMiddleware;
  /** The same for what a page asks by itself: the end of the login stays where it is. */
  look: AppMiddleware;
  /** `find`, and makes a session when there is none: for pages and `api/csrf`. */
  ensure: AppMiddleware;
  /** Lets a mutating call through only with the token of its own session. */
  checkCsrf: AppMiddleware;
  /** The same for a call that only reads, where the specification wants the token (spec 1 §7 "secure headers"). */
  requireToken: AppMiddleware;
  /** Gives the visitor another session in place of the one that the request named, and answers what a page sends its calls with. */
  replace: (
    ctx: AppContext,
    next: SessionWithId,
  ) => { token: string; header: string };
}

export interface SessionMiddlewareDeps {
  sessions: SessionService;
  /** Finds the user of a login; undefined when the account is disabled or has ended its logins. */
  findUser: (login: Login) => Promise<CurrentUser | undefined>;
  contextPath: string;
  /** Whether the portal is served by https, whatever a proxy says of the single request. */
  https: boolean;
  lifeMs: number;
  /** Limits how many new sessions an address may have. */
  rateLimit: RateLimit;
}

/** Sessions in a cookie that scripts cannot read and other sites cannot send along with a post. */
export function createSessionMiddleware({
  sessions,
  findUser,
  contextPath,
  https,
  lifeMs,
  rateLimit,
}: SessionMiddlewareDeps): SessionMiddleware {
  function writeCookie(ctx: AppContext, id: string): void {
    const secure = https || ctx.secure;
    // Without this the library refuses to write a `Secure` cookie behind a proxy that ends TLS.
    ctx.cookies.secure = secure;
    ctx.cookies.set(SESSION_COOKIE, id, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: contextPath,
      maxAge: lifeMs,
      signed: false,
      overwrite: true,
    });
  }

  async function readSession(ctx: AppContext): Promise<Session | undefined> {
    const id = ctx.cookies.get(SESSION_COOKIE, { signed: false });
    if (id === undefined) return undefined;
    const found = await sessions.find(id);
    if (found?.renewed) writeCookie(ctx, id);
    return found?.session;
  }

  /**
   * Finds the user of a session. Ends a login that the account has ended, since the session itself does not
   * record that.
   */
  async function identify(
    session: Session,
  ): Promise<{ session: Session; user: CurrentUser | undefined }> {
    const { login } = session;
    if (login === null || login.ended) return { session, user: undefined };
    const user = await findUser(login);
    if (user === undefined) {
      const ended = { ...login, ended: true };
      return { session: { ...session, login: ended }, user };
    }
    const isAlive = sessions.findLogin(session) !== undefined;
    return { session, user: isAlive ? user : undefined };
  }

  /** Sends the remaining time of the login; removes the header without a login. */
  function tellLoginLeft(ctx: AppContext, session: Session): void {
    const left = sessions.findLoginLeft(session);
    if (left === undefined) ctx.remove(LOGIN_HEADER);
    else ctx.set(LOGIN_HEADER, `${left.seconds}, ${left.longest}`);
  }

  /** Leaves session and user for the handlers, and tells how long the login lasts; asks once per request. */
  async function recognise(
    ctx: AppContext,
    isUse: boolean,
  ): Promise<Session | undefined> {
    if (ctx.state.user !== undefined) return ctx.state.session;
    const found = await readSession(ctx);
    if (found === undefined) {
      ctx.state.user = anonymousUser;
      return undefined;
    }
    const { session, user } = await identify(found);
    ctx.state.user = user ?? anonymousUser;
    ctx.state.session =
      user !== undefined && isUse ? await sessions.touch(session) : session;
    if (user !== undefined) tellLoginLeft(ctx, ctx.state.session);
    return ctx.state.session;
  }

  /** Finds the session; throws 403 where the token of the call does not belong to it. */
  async function assertToken(ctx: AppContext): Promise<void> {
    const session = await recognise(ctx, true);
    const token = ctx.get(CSRF_HEADER);
    if (session !== undefined && sessions.isCsrfToken(session, token)) return;
    ctx.req.resume();
    throw new ApiError(
      403,
      'CSRF',
      'Your session has ended. Please reload the page and try again.',
    );
  }

  return {
    async find(ctx, next) {
      await recognise(ctx, true);
      await next();
    },

    async look(ctx, next) {
      await recognise(ctx, false);
      await next();
    },

    async ensure(ctx, next) {
      if ((await recognise(ctx, true)) === undefined) {
        await rateLimit(ctx);
        const { id, session } = await sessions.begin();
        writeCookie(ctx, id);
        ctx.state.session = session;
      }
      await next();
    },

    async checkCsrf(ctx, next) {
      if (!isReading(ctx)) await assertToken(ctx);
      await next();
    },

    async requireToken(ctx, next) {
      await assertToken(ctx);
      await next();
    },

    replace(ctx, { id, session }) {
      writeCookie(ctx, id);
      tellLoginLeft(ctx, session);
      ctx.state.session = session;
      return { token: sessions.csrfToken(session), header: CSRF_HEADER };
    },
  };
}

/** The visitor's session; only behind `checkCsrf`, which wants one. */
export function getSession(ctx: AppContext): Session {
  const { session } = ctx.state;
  if (session === undefined) {
    throw new ApiError(403, 'SESSION', 'Reload the page and try again.');
  }
  return session;
}

/** The owner of what this request uploads and sends; only behind `checkCsrf`. */
export function getOwnerKey(ctx: AppContext): string {
  return toOwnerKey(getSession(ctx));
}
