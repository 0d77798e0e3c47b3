import { lazy, type ComponentType } from 'react';
import type { VisitedPageProps } from '../features/shell/visit';

type VisitedPage = ComponentType<VisitedPageProps>;

export const InfoPage = lazy(async () => ({
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

export const AccountPage = withAccountApp(
  async () =>
    (await import('../features/account/pages/AccountPage')).AccountPage,
);

export const MyAccountPage = withAccountApp(
  async () =>
    (await import('../features/account/myAccount/MyAccountPage')).MyAccountPage,
);

export const StaffHomePage = withAccountApp(
  async () => (await import('../features/staff/StaffHomePage')).StaffHomePage,
);

export const RecordsPage = lazy(async () => ({
  default: (await import('../features/records/RecordsPage')).RecordsPage,
}));

export const DepositsPage = lazy(async () => ({
  default: (await import('../features/deposits/DepositsPage')).DepositsPage,
}));

export const LibraryDepositsPage = withAccountApp(
  async () => (await import('../features/deposits/DepositsPage')).DepositsPage,
);

export const DepositViewPage = lazy(async () => ({
  default: (await import('../features/deposits/DepositViewPage'))
    .DepositViewPage,
}));

export const ReviewPage = withAccountApp(
  async () =>
    (await import('../features/deposits/review/ReviewPage')).ReviewPage,
);

export const FixPage = lazy(async () => {
  const [{ inFixApp }, { FixPage: Page }] = await Promise.all([
    import('./FixApp'),
    import('../features/fix/FixPage'),
  ]);
  return { default: inFixApp(Page) };
});

export const ApiDocsPage = lazy(async () => ({
  default: (await import('../features/apiDocs/ApiDocsPage')).ApiDocsPage,
}));

export const MailedReceiptPage = lazy(async () => ({
  default: (await import('../features/deposit/receipt/MailedReceiptPage'))
    .MailedReceiptPage,
}));

export const NotFoundPage = lazy(async () => ({
  default: (await import('../features/shell/NotFoundPage')).NotFoundPage,
}));

export const StudioPages = lazy(async () => ({
  default: (await import('./StudioPages')).StudioPages,
}));

export const LibraryPublishersPage = lazy(async () => ({
  default: (await import('../features/staff/publishers/PublishersPage'))
    .PublishersPage,
}));

export const LibraryPublisherPage = withAccountApp(
  async () =>
    (await import('../features/staff/publishers/PublisherPage')).PublisherPage,
);

export const LibraryWorksPage = lazy(async () => ({
  default: (await import('../features/staff/works/WorksPage')).WorksPage,
}));

export const LibraryWorkPage = withAccountApp(
  async () => (await import('../features/staff/works/WorkPage')).WorkPage,
);

export const LibraryUsersPage = withAccountApp(
  async () => (await import('../features/staff/accounts/UsersPage')).UsersPage,
);

export const LibraryUserPage = withAccountApp(
  async () => (await import('../features/staff/accounts/UserPage')).UserPage,
);

export const LibraryWaitingPage = lazy(async () => ({
  default: (await import('../features/staff/waiting/WaitingPage')).WaitingPage,
}));

export const AuditPage = lazy(async () => ({
  default: (await import('../features/staff/audit/AuditPage')).AuditPage,
}));
