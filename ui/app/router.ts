import { UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';

/**
 * The history of the steps' hashes (spec 2 §2). The wizard follows it and leads it, and decides alone which page is drawn:
 * the router's own routes and loaders would weigh 20 KiB on the way to the first step for nothing.
 */
export function createRouter() {
  return createHashHistory({ window });
}

export type Router = ReturnType<typeof createRouter>;
