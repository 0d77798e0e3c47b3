import type { AddressBar } from '../../features/deposit/depositServices';
import { clearLoginStart, readLoginStart } from '../../lib/loginStart';

/** An address below the context path; what is absent stays as it is. */
export interface Place {
  readonly pathname?: string;
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
  /** Takes the router's navigation, and does at once what was asked for before. */
  attach(navigate: Navigate): void;
  /** The router shows an address with this hash. */
  arrived(hash: string): void;
}

/** The page of deposits that everyone may open, and that of users. */
const PAGES = { everyone: '/deposit', users: '/publisher/deposit' } as const;

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
  let waiting: { place: Partial<Place>; replace: boolean } | undefined;
  const listeners = new Set<(path: string) => void>();

  function leadTo(place: Partial<Place>, replace: boolean): void {
    // The query may have changed without the router.
    const to = { search: page.search, ...place, hash: `#${path}` };
    if (navigate === undefined)
      waiting = { place: { ...waiting?.place, ...place }, replace };
    else navigate(to, { replace });
  }

  return {
    path: () => path,
    go(next, how) {
      path = next;
      leadTo({}, how === 'replace');
    },
    redirect(audience, form, next) {
      path = next;
      const query = new URLSearchParams(page.search);
      if (form === null) query.delete('form');
      else query.set('form', form);
      const search = query.size === 0 ? '' : `?${query.toString()}`;
      leadTo({ pathname: PAGES[audience], search }, true);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(given) {
      navigate = given;
      if (waiting === undefined) return;
      const { place, replace } = waiting;
      waiting = undefined;
      leadTo(place, replace);
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
