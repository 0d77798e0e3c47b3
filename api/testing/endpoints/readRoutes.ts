import type { Deps } from '../../server/composition/deps';
import type { Route } from '../../http/route';
import { createSessionMiddleware } from '../../http/middleware/session';
import { createRoutes } from '../../server/composition/createRoutes';

/** The rows of all routes of the server, to be read and not to be asked. */
export function readRoutes(deps: Deps): Route[] {
  const { contextPath } = deps.config;
  const session = createSessionMiddleware({
    sessions: deps.sessions,
    findUser: deps.currentUsers.find,
    contextPath,
    https: false,
    lifeMs: 0,
    rateLimit: () => Promise.resolve(),
  });
  return createRoutes(deps, session);
}
