import type { PageRoute } from './routes';

/** The pages about accounts. */
export type AccountPageName =
  | 'login'
  | 'staffLogin'
  | 'register'
  | 'recover'
  | 'activate'
  | 'reset'
  | 'emailChange'
  | 'restoreEmail'
  | 'invitation'
  | 'account';

/** The routes of the pages about accounts. */
export const accountRoutes: readonly PageRoute[] = [
  {
    name: 'login',
    path: '/login/publisher',
    title: 'account:page.login',
    who: 'anyone',
  },
  {
    name: 'staffLogin',
    path: '/library/login',
    title: 'account:page.staff-login',
    who: 'anyone',
  },
  {
    name: 'register',
    path: '/user/register',
    title: 'account:titles.register',
    who: 'anyone',
  },
  {
    name: 'recover',
    path: '/user/recover',
    title: 'account:titles.forgot-password',
    who: 'anyone',
  },
  {
    name: 'activate',
    path: '/user/activate',
    title: 'account:page.activate',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'reset',
    path: '/user/reset',
    title: 'account:page.reset',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'emailChange',
    path: '/user/confirm-email',
    title: 'account:page.emailChange',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'restoreEmail',
    path: '/user/restore-email',
    title: 'account:page.restoreEmail',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'invitation',
    path: '/user/invitation',
    title: 'account:page.invitation',
    who: 'anyone',
    ownDocument: true,
  },
  {
    name: 'account',
    path: '/user/account',
    title: 'account.mine',
    who: 'account',
    ownDocument: true,
  },
];
