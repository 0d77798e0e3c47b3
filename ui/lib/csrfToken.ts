/** The token that every mutating call carries, and the name of the header it goes in. */
export interface CsrfToken {
  token: string;
  header: string;
}

/** Reads the token from the page's meta tags; a page without them gives an empty token, which the API refuses. */
export function readCsrfToken(page: Document): CsrfToken {
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return {
    token: content('_csrf'),
    header: content('_csrf_header') || 'X-CSRF-TOKEN',
  };
}
