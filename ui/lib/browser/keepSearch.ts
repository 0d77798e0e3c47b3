/**
 * Puts what a page shows into its address, so that a reload and the way back show it again. The page stays the same,
 * so nothing navigates.
 *
 * @param search - the query with its "?", or empty.
 */
export function keepSearch(
  search: string,
  page: Pick<Location, 'hash' | 'pathname' | 'search'> = window.location,
  history: Pick<History, 'replaceState' | 'state'> = window.history,
): void {
  if (search === page.search) return;
  history.replaceState(
    history.state,
    '',
    `${page.pathname}${search}${page.hash}`,
  );
}
