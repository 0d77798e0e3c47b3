/** The path that the portal is served under, as the server wrote it into the page: '' for the root. */
export function readContextPath(page: Document): string {
  return page.documentElement.dataset['context'] ?? '';
}
