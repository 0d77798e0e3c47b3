import type Router from '@koa/router';
import { createApp } from '../../server/composition/app';
import type { Deps } from '../../server/composition/deps';
import type { AppState } from '../../http/state';

/** Every route of the server as `METHOD /path` without the context path; those that only prepare others are none. */
export function listRoutes(deps: Deps): string[] {
  const { contextPath } = deps.config;
  const routers = createApp(deps).middleware.flatMap((middleware) =>
    'router' in middleware ? [middleware.router as Router<AppState>] : [],
  );
  return routers
    .flatMap(({ stack }) => stack)
    .flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => {
          const below = String(path).slice(contextPath.length);
          return `${method} ${below === '' ? '/' : below}`;
        }),
    );
}
