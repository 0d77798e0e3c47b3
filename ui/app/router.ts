/** The history of the steps' hashes (spec 2 §2). The wizard follows it and leads it, and decides alone which page is drawn. */
export interface Router {
  /** What follows the `#` of the address, with a leading slash. */
  path(): string;
  push(path: string): void;
  replace(path: string): void;
  /** Calls `listener` when the user goes back, forward or to another hash. */
  listen(listener: (path: string) => void): () => void;
}

/** Builds the history of hashes over that of the browser. */
export function createRouter(page: Window): Router {
  const path = () => {
    const hash = page.location.hash.slice(1);
    return hash.startsWith('/') ? hash : `/${hash}`;
  };
  return {
    path,
    push: (next) => page.history.pushState(null, '', `#${next}`),
    replace: (next) => page.history.replaceState(null, '', `#${next}`),
    listen(listener) {
      const tell = () => listener(path());
      page.addEventListener('popstate', tell);
      return () => page.removeEventListener('popstate', tell);
    },
  };
}
