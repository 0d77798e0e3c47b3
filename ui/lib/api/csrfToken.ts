import type { CsrfToken } from '@contract/account';

/** Reads the token from the page's meta tags; a page without them gives an empty token, which the API refuses. */
export function readCsrfToken(page: Document): CsrfToken {
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return {
    token: content('_csrf'),
    header: content('_csrf_header') || 'X-CSRF-TOKEN',
  };
}
