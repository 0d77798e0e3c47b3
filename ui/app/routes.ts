import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { FormKey } from '@engine/types/generated/names';
import type { VisitedPageProps } from '../features/shell/visit';

type VisitedPage = ComponentType<VisitedPageProps>;

/** One page of the portal. */
export interface PageRoute {
  readonly name: PageName;
  /** Below the context path; `:key` is the key of a form. */
  readonly path: string;
  /** Key of the text that names the page until its own heading is drawn. */
  readonly title: string;
  /** The audience of the page; it decides to which login other users are sent. */
  readonly who: 'anyone' | 'account' | 'staff';
  /** The page, its code loaded when it is first shown; absent for the wizard, which the first script of every visit contains. */
  readonly Page?: VisitedPage;
  /**
   * The server's response for the address matters: it has a first step, or the link has a secret. Links to and
   * from the page therefore load a document.
   */
  readonly ownDocument?: true;
}

/** The pages by name; the steps of a form's page are hashes, which the wizard decides about (spec 2 §2). */
export type PageName =
  | 'start'
  | 'deposit'
  | 'form'
  | 'records'
  | 'staffHome'
  | 'contact'
  | 'help'
  | 'accessibility'
  | 'apiDocs'
  | 'receipt'
  | AccountPageName
  | 'notFound';

/** The pages about accounts. */
export type AccountPageName =
  | 'login'
  | 'staffLogin'
  | 'register'
  | 'recover'
  | 'activate'
  | 'reset'
  | 'confirmEmail'
  | 'restoreEmail'
  | 'invitation'
  | 'account';

const InfoPage = lazy(async () => ({
  default: (await import('../features/help/InfoPage')).InfoPage,
}));

/** A page with forms about accounts or publishers, inside of what those live in. */
const withAccountApp = (importPage: () => Promise<VisitedPage>) =>
  lazy(async () => {
    const [{ inAccountApp }, Page] = await Promise.all([
      import('./AccountApp'),
      importPage(),
    ]);
    return { default: inAccountApp(Page) };
  });

const AccountPage = withAccountApp(
  async () =>
    (await import('../features/account/pages/AccountPage')).AccountPage,
);

const MyAccountPage = withAccountApp(
  async () =>
    (await import('../features/account/myAccount/MyAccountPage')).MyAccountPage,
);

const StaffHomePage = withAccountApp(
  async () => (await import('../features/staff/StaffHomePage')).StaffHomePage,
);

const RecordsPage = lazy(async () => ({
  default: (await import('../features/records/RecordsPage')).RecordsPage,
}));

const ApiDocsPage = lazy(async () => ({
  default: (await import('../features/apiDocs/ApiDocsPage')).ApiDocsPage,
}));

const MailedReceiptPage = lazy(async () => ({
  default: (await import('../features/deposit/receipt/MailedReceiptPage'))
    .MailedReceiptPage,
}));

const NotFoundPage = lazy(async () => ({
  default: (await import('../features/shell/NotFoundPage')).NotFoundPage,
}));

/** The routes of all pages; `name` is unique except for the two addresses of the deposit. */
export const routes: readonly PageRoute[] = [
  {
    name: 'start',
    path: '/',
    title: 'nav.start',
    who: 'anyone',
    Page: InfoPage,
  },
  {
    name: 'deposit',
    path: '/deposit',
    title: 'nav.deposit',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'deposit',
    path: '/publisher/deposit',
    title: 'nav.deposit',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'form',
    path: '/form/:key',
    title: 'service',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'staffHome',
    path: '/library',
    title: 'account.home',
    who: 'staff',
    Page: StaffHomePage,
  },
  {
    name: 'records',
    path: '/library/forms/:key',
    title: 'visit:records',
    who: 'staff',
    Page: RecordsPage,
  },
  {
    name: 'help',
    path: '/help',
    title: 'nav.help',
    who: 'anyone',
    Page: InfoPage,
  },
  {
    name: 'contact',
    path: '/contact',
    title: 'nav.contact',
    who: 'anyone',
    Page: InfoPage,
  },
  {
    name: 'accessibility',
    path: '/accessibility',
    title: 'nav.accessibility',
    who: 'anyone',
    Page: InfoPage,
  },
  {
    name: 'apiDocs',
    path: '/api/docs',
    title: 'visit:apiDocs',
    who: 'anyone',
    Page: ApiDocsPage,
  },
  {
    name: 'receipt',
    path: '/receipt/:token',
    title: 'visit:receipt',
    who: 'anyone',
    Page: MailedReceiptPage,
    ownDocument: true,
  },
  {
    name: 'login',
    path: '/login/publisher',
    title: 'account:page.login',
    who: 'anyone',
    Page: AccountPage,
  },
  {
    name: 'staffLogin',
    path: '/library/login',
    title: 'account:page.staff-login',
    who: 'anyone',
    Page: AccountPage,
  },
  {
    name: 'register',
    path: '/user/register',
    title: 'account:titles.register',
    who: 'anyone',
    Page: AccountPage,
  },
  {
    name: 'recover',
    path: '/user/recover',
    title: 'account:titles.forgot-password',
    who: 'anyone',
    Page: AccountPage,
  },
  {
    name: 'activate',
    path: '/user/activate',
    title: 'account:page.activate',
    who: 'anyone',
    Page: AccountPage,
    ownDocument: true,
  },
  {
    name: 'reset',
    path: '/user/reset',
    title: 'account:page.reset',
    who: 'anyone',
    Page: AccountPage,
    ownDocument: true,
  },
  {
    name: 'confirmEmail',
    path: '/user/confirm-email',
    title: 'account:page.confirmEmail',
    who: 'anyone',
    Page: AccountPage,
    ownDocument: true,
  },
  {
    name: 'restoreEmail',
    path: '/user/restore-email',
    title: 'account:page.restoreEmail',
    who: 'anyone',
    Page: AccountPage,
    ownDocument: true,
  },
  {
    name: 'invitation',
    path: '/user/invitation',
    title: 'account:page.invitation',
    who: 'anyone',
    Page: AccountPage,
    ownDocument: true,
  },
  {
    name: 'account',
    path: '/user/account',
    title: 'account.mine',
    who: 'account',
    Page: MyAccountPage,
    ownDocument: true,
  },
];

/** The page of an address that no route matches. */
const notFound: PageRoute = {
  name: 'notFound',
  path: '*',
  title: 'visit:notFound.title',
  who: 'anyone',
  Page: NotFoundPage,
};

/** The form of the pages that have no key in their address. */
const depositForm: FormKey = 'deposit';

/** A page with the form that its address names. */
export interface FoundPage {
  readonly route: PageRoute;
  readonly formKey: string;
  /** Token of the link that opened the page; '' without one. */
  readonly token: string;
}

/** Finds the page of an address below the context path; an unknown one is the page that says so. */
export function findPage(pathname: string, context = ''): FoundPage {
  for (const route of routes) {
    const match = matchPath(context + route.path, pathname);
    if (match === null) continue;
    const { key = depositForm, token = '' } = match.params;
    return { route, formKey: key, token };
  }
  return { route: notFound, formKey: depositForm, token: '' };
}
