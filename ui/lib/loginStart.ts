/** The mode in which the login dialog opens (spec 2 §2 "Start modes"). */
export type LoginStart = 'login' | 'register' | 'forgot-password';

const starts: readonly LoginStart[] = ['login', 'register', 'forgot-password'];

/** How the query of a page asks for the login: `login=open` (spec 2 §2), and ours, `mode`, where it starts; undefined where it does not. */
export function readLoginStart(search: string): LoginStart | undefined {
  const query = new URLSearchParams(search);
  if (query.get('login') !== 'open') return undefined;
  return starts.find((start) => start === query.get('mode')) ?? 'login';
}

/** The query of a page without what asks for the login, once it was put away: going back must not ask again. */
function withoutLoginStart(search: string): string {
  const query = new URLSearchParams(search);
  if (query.get('login') !== 'open') return search;
  query.delete('login');
  query.delete('mode');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Removes the parameters that open the login from the address. */
export function clearLoginStart(
  page: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const search = withoutLoginStart(page.search);
  if (search === page.search) return;
  const address = `${page.pathname}${search}${page.hash}`;
  history.replaceState(history.state, '', address);
}
