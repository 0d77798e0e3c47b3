import type { PageRoute } from './routes';

/** The pages of library staff about publishers, titles, accounts and files. */
export type LibraryPageName =
  | 'libraryPublishers'
  | 'libraryPublisher'
  | 'libraryWorks'
  | 'libraryWork'
  | 'libraryUsers'
  | 'libraryUser'
  | 'libraryWaiting'
  | 'libraryFile'
  | 'audit';

/** The routes of these pages. */
export const libraryRoutes: readonly PageRoute[] = [
  {
    name: 'libraryPublishers',
    path: '/library/publishers',
    title: 'nav.publishers',
    who: 'staff',
  },
  {
    name: 'libraryPublisher',
    path: '/library/publisher/:reference',
    title: 'nav.publishers',
    who: 'staff',
  },
  {
    name: 'libraryWorks',
    path: '/library/works',
    title: 'nav.titles',
    who: 'staff',
  },
  {
    name: 'libraryWork',
    path: '/library/work/:reference',
    title: 'nav.titles',
    who: 'staff',
  },
  {
    name: 'libraryUsers',
    path: '/library/users',
    title: 'nav.users',
    who: 'staff',
  },
  {
    name: 'libraryUser',
    path: '/library/user/:reference',
    title: 'nav.users',
    who: 'staff',
  },
  {
    name: 'libraryWaiting',
    path: '/library/waiting/:reference',
    title: 'nav.home',
    who: 'staff',
  },
  {
    name: 'libraryFile',
    path: '/library/file/:reference/view',
    title: 'visit:file',
    who: 'staff',
    // Only the policy of its own document permits the frame of a text.
    ownDocument: true,
  },
  {
    name: 'audit',
    path: '/library/audit',
    title: 'nav.audit',
    who: 'staff',
  },
];
