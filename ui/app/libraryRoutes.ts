import {
  AuditPage,
  LibraryPublisherPage,
  LibraryPublishersPage,
  LibraryUserPage,
  LibraryUsersPage,
  LibraryWorkPage,
  LibraryWorksPage,
  LibraryWaitingPage,
} from './laterPages';
import type { PageRoute } from './routes';

/** The pages of library staff about publishers and accounts. */
export type LibraryPageName =
  | 'libraryPublishers'
  | 'libraryPublisher'
  | 'libraryWorks'
  | 'libraryWork'
  | 'libraryUsers'
  | 'libraryUser'
  | 'libraryWaiting'
  | 'audit';

/** The routes of these pages. */
export const libraryRoutes: readonly PageRoute[] = [
  {
    name: 'libraryPublishers',
    path: '/library/publishers',
    title: 'nav.publishers',
    who: 'staff',
    Page: LibraryPublishersPage,
  },
  {
    name: 'libraryPublisher',
    path: '/library/publisher/:reference',
    title: 'nav.publishers',
    who: 'staff',
    Page: LibraryPublisherPage,
  },
  {
    name: 'libraryWorks',
    path: '/library/works',
    title: 'visit:works',
    who: 'staff',
    Page: LibraryWorksPage,
  },
  {
    name: 'libraryWork',
    path: '/library/work/:reference',
    title: 'visit:works',
    who: 'staff',
    Page: LibraryWorkPage,
  },
  {
    name: 'libraryUsers',
    path: '/library/users',
    title: 'visit:users',
    who: 'staff',
    Page: LibraryUsersPage,
  },
  {
    name: 'libraryUser',
    path: '/library/user/:reference',
    title: 'visit:users',
    who: 'staff',
    Page: LibraryUserPage,
  },
  {
    name: 'libraryWaiting',
    path: '/library/waiting/:reference',
    title: 'account.home',
    who: 'staff',
    Page: LibraryWaitingPage,
  },
  {
    name: 'audit',
    path: '/library/audit',
    title: 'visit:audit',
    who: 'staff',
    Page: AuditPage,
  },
];
