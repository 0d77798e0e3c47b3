/** The pages that the server gives with this bundle. */
export type PageName =
  | 'deposit'
  | 'contact'
  | 'help'
  | 'login'
  | 'staffLogin'
  | 'register'
  | 'recover'
  | 'activate'
  | 'reset'
  | 'account';

/** The pages about accounts. */
export type AccountPageName = Exclude<PageName, 'deposit' | 'contact' | 'help'>;

const pages: Record<string, PageName> = {
  'publisher/deposit': 'deposit',
  deposit: 'deposit',
  contact: 'contact',
  help: 'help',
  'login/publisher': 'login',
  'library/login': 'staffLogin',
  'user/register': 'register',
  'user/recover': 'recover',
  'user/activate': 'activate',
  'user/reset': 'reset',
  'user/account': 'account',
};

/** Splits the address of a page into the context path it is served under and its name; an unknown one is the deposit page. */
export function readPageAddress(pathname: string): {
  context: string;
  page: PageName;
} {
  const path = pathname.replace(/\/+$/, '');
  for (const [suffix, page] of Object.entries(pages))
    if (path.endsWith(`/${suffix}`))
      return { context: path.slice(0, -suffix.length - 1), page };
  return { context: path, page: 'deposit' };
}
