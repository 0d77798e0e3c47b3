import type { AddressBar } from '../features/deposit/depositServices';
import { clearLoginStart, readLoginStart } from '../lib/loginStart';
import type { Router } from './router';

/** The address of the page as the wizard uses it, over the router of hashes. */
export function createAddressBar(
  router: Router,
  page: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): AddressBar {
  let path = page.hash === '' ? '' : router.location.pathname;
  return {
    path: () => path,
    go(next, how) {
      path = next;
      router[how](next);
    },
    listen: (listener) =>
      router.listen(({ location }) => {
        if (location.pathname === path) return;
        path = location.pathname;
        listener(path);
      }),
    form: () => new URLSearchParams(page.search).get('form'),
    loginStart: () => readLoginStart(page.search),
    endLoginStart: () => clearLoginStart(page, history),
  };
}
