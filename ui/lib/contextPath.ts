import type { FormKey } from '@engine/types/generated/names';

/** The pages that the server gives with this bundle. */
export type PageName =
  | 'deposit'
  | 'form'
  | 'records'
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
export type AccountPageName = Exclude<
  PageName,
  'deposit' | 'form' | 'records' | 'contact' | 'help'
>;

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

/** The form of the page that has no key in its address. */
const depositForm: FormKey = 'deposit';

/** The pages of any form, by what comes before its key. */
const formPages = [
  { page: 'records', address: /^(.*)\/library\/forms\/([a-z0-9-]+)$/ },
  { page: 'form', address: /^(.*)\/form\/([a-z0-9-]+)$/ },
] as const;

/** What the address of a page says. */
export interface PageAddress {
  context: string;
  page: PageName;
  /** The form that the page is about. */
  formKey: string;
}

/** Splits the address of a page into the context path it is served under, its name and its form; an unknown one is the deposit page. */
export function readPageAddress(pathname: string): PageAddress {
  const path = pathname.replace(/\/+$/, '');
  for (const { page, address } of formPages) {
    const [, context, formKey] = address.exec(path) ?? [];
    if (context !== undefined && formKey !== undefined)
      return { context, page, formKey };
  }
  const formKey = depositForm;
  for (const [suffix, page] of Object.entries(pages))
    if (path.endsWith(`/${suffix}`))
      return { context: path.slice(0, -suffix.length - 1), page, formKey };
  return { context: path, page: 'deposit', formKey };
}
