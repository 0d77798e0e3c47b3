import type { Middleware, ParameterizedContext } from 'koa';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { CurrentUser } from '@contract/user';
import type { Session } from '../modules/sessions/session.model';

/** The values that middleware sets for the handlers of one request. */
export interface AppState {
  /** Short name of the request: in the log and in every error a person may report. */
  reference: string;
  /** The visitor's session, once a middleware has looked for it. */
  session?: Session;
  /** The user, set by a session middleware: `anonymousUser` without a login. */
  user?: CurrentUser;
}

export type AppContext = ParameterizedContext<AppState>;
export type AppMiddleware = Middleware<AppState>;
export type AppRouter = Router<AppState>;
export type RouteContext = RouterContext<AppState>;
