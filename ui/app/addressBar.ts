import type { AddressBar } from '../features/deposit/depositServices';
import { clearLoginStart, readLoginStart } from '../lib/loginStart';

/** An address below the context path; what is absent stays as it is. */
export interface Place {
  readonly search: string;
  readonly hash: string;
}

/** Changes the address through the router. */
export type Navigate = (
  to: Place,
  how: { readonly replace: boolean },
) => unknown;

/** The address of a wizard's page, whose hash is the step. */
export interface RoutedAddress extends AddressBar {
  /** Takes the router's way to navigate; what was asked for before is done now. */
  attach(navigate: Navigate): void;
  /** The router shows an address with this hash. */
  arrived(hash: string): void;
}

/** The path that a hash names; '' where there is none. */
const toPath = (hash: string): string =>
  hash === '' ? '' : `/${hash.replace(/^#\/?/, '')}`;

/** The address of the page as the wizard uses it. The router, which is drawn later, attaches itself. */
export function createAddressBar(
  page: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): RoutedAddress {
  let path = toPath(page.hash);
  let shown = path;
  let navigate: Navigate | undefined;
  let waiting: { replace: boolean } | undefined;
  const listeners = new Set<(path: string) => void>();
  const leadTo = (how: { replace: boolean }) =>
    // The query may have changed without the router.
    navigate?.({ search: page.search, hash: `#${path}` }, how);
  return {
    path: () => path,
    go(next, how) {
      path = next;
      const replace = how === 'replace';
      if (navigate === undefined) waiting = { replace };
      else leadTo({ replace });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(given) {
      navigate = given;
      if (waiting === undefined) return;
      const how = waiting;
      waiting = undefined;
      leadTo(how);
    },
    arrived(hash) {
      const next = toPath(hash);
      if (next === shown) return;
      shown = next;
      if (next === path) return;
      path = next;
      for (const listener of listeners) listener(path);
    },
    publisher: () => new URLSearchParams(page.search).get('publisher'),
    form: () => new URLSearchParams(page.search).get('form'),
    loginStart: () => readLoginStart(page.search),
    endLoginStart: () => clearLoginStart(page, history),
  };
}
