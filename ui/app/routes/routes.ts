import { matchPath } from 'react-router-dom';
import type { FormKey } from '@engine/types/generated/names';
import { accountRoutes, type AccountPageName } from './accountRoutes';
import { libraryRoutes, type LibraryPageName } from './libraryRoutes';

/** One page of the portal. */
export interface PageRoute {
  readonly name: PageName;
  /** Below the context path; `:key` is the key of a form. */
  readonly path: string;
  /** Key of the text that names the page until its own heading is drawn. */
  readonly title: string;
  /** The audience of the page; it decides to which login other users are sent. */
  readonly who: 'anyone' | 'account' | 'staff';
  /**
   * The server's response for the address matters: it has a first step or a policy, or the link has a secret. Links to
   * and from the page therefore load a document.
   */
  readonly ownDocument?: true;
  /** The page takes the whole width and draws its own margins. */
  readonly wide?: true;
}

/** The pages by name; the steps of a form's page are hashes, which the wizard decides about (spec 2 §2). */
export type PageName =
  | 'start'
  | WizardName
  | 'records'
  | 'staffHome'
  | 'myDeposits'
  | 'libraryDeposits'
  | 'myDeposit'
  | 'libraryDeposit'
  | 'contact'
  | 'help'
  | 'accessibility'
  | 'apiDocs'
  | 'studio'
  | 'studioPreview'
  | 'studioPart'
  | 'receipt'
  | 'fixDeposit'
  | AccountPageName
  | LibraryPageName
  | 'notFound';

/** The pages of the wizard. */
export type WizardName = 'deposit' | 'form';

/** Whether a page is one of the wizard. */
export const isWizard = (name: PageName): name is WizardName =>
  name === 'deposit' || name === 'form';

/** The routes of all pages; `name` is unique except for the two addresses of the deposit. */
export const routes: readonly PageRoute[] = [
  {
    name: 'start',
    path: '/',
    title: 'nav.start',
    who: 'anyone',
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
    title: 'nav.home',
    who: 'staff',
  },
  {
    name: 'records',
    path: '/library/forms/:key',
    title: 'visit:records',
    who: 'staff',
  },
  {
    name: 'studio',
    path: '/library/studio',
    title: 'visit:studio',
    who: 'staff',
    wide: true,
  },
  {
    name: 'studioPreview',
    path: '/library/studio/preview/:key',
    title: 'visit:preview',
    who: 'staff',
    // Its document has a policy and a store of its own (`app/preview`).
    ownDocument: true,
  },
  {
    name: 'studioPart',
    path: '/library/studio/*',
    title: 'visit:studio',
    who: 'staff',
    wide: true,
    // Only the policy of the editor's own document permits the frame of the preview.
    ownDocument: true,
  },
  {
    name: 'myDeposits',
    path: '/publisher/my-deposits',
    title: 'account.deposits',
    who: 'account',
  },
  {
    name: 'libraryDeposits',
    path: '/library/deposits',
    title: 'nav.deposits',
    who: 'staff',
  },
  {
    name: 'myDeposit',
    path: '/publisher/deposit/:reference/view',
    title: 'visit:deposit',
    who: 'account',
  },
  {
    name: 'libraryDeposit',
    path: '/library/deposit/:reference/view',
    title: 'visit:deposit',
    who: 'staff',
    // Only the policy of its own document permits the frame of a text.
    ownDocument: true,
    wide: true,
  },
  {
    name: 'help',
    path: '/help',
    title: 'nav.help',
    who: 'anyone',
  },
  {
    name: 'contact',
    path: '/contact',
    title: 'nav.contact',
    who: 'anyone',
  },
  {
    name: 'accessibility',
    path: '/accessibility',
    title: 'nav.accessibility',
    who: 'anyone',
  },
  {
    name: 'apiDocs',
    path: '/api/docs',
    title: 'visit:apiDocs',
    who: 'anyone',
  },
  {
    name: 'receipt',
    path: '/receipt/:token',
    title: 'visit:receipt',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'fixDeposit',
    path: '/deposit/:reference/fix',
    title: 'visit:fix',
    who: 'anyone',
    ownDocument: true,
  },
  ...accountRoutes,
  ...libraryRoutes,
];

/** The page of an address that no route matches. */
const notFound: PageRoute = {
  name: 'notFound',
  path: '*',
  title: 'visit:notFound.title',
  who: 'anyone',
};

/** The form of the pages that have no key in their address. */
const depositForm: FormKey = 'deposit';

/** A page with the form that its address names. */
export interface FoundPage {
  readonly route: PageRoute;
  readonly formKey: string;
  /** Token of the link that opened the page; '' without one. */
  readonly token: string;
  /** Of the deposit or record that the page shows; '' without one. */
  readonly reference: string;
}

/** Finds the page of an address below the context path; an unknown one is the page that says so. */
export function findPage(pathname: string, context = ''): FoundPage {
  for (const route of routes) {
    const match = matchPath(context + route.path, pathname);
    if (match === null) continue;
    const { key = depositForm, token = '', reference = '' } = match.params;
    return { route, formKey: key, token, reference };
  }
  const nothing = { formKey: depositForm, token: '', reference: '' };
  return { route: notFound, ...nothing };
}
