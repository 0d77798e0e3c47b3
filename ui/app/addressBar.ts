import type { createHashRouter } from 'react-router-dom';
import type { AddressBar } from '../features/deposit/depositServices';

type Router = ReturnType<typeof createHashRouter>;

/** The address of the page as the wizard uses it, over the router of hashes. */
export function createAddressBar(
  router: Router,
  page: Pick<Location, 'hash' | 'search'>,
): AddressBar {
  let path = page.hash === '' ? '' : router.state.location.pathname;
  return {
    path: () => path,
    go(next, how) {
      path = next;
      void router.navigate(next, { replace: how === 'replace' });
    },
    listen: (listener) =>
      router.subscribe(({ historyAction, location }) => {
        if (historyAction !== 'POP' || location.pathname === path) return;
        path = location.pathname;
        listener(path);
      }),
    form: () => new URLSearchParams(page.search).get('form'),
  };
}
