import { lazy, type ComponentType } from 'react';
import type { VisitedPageProps } from '../../features/shell/visit';
import type { PageName, WizardName } from './routes';

type VisitedPage = ComponentType<VisitedPageProps>;

const InfoPage = lazy(async () => ({
  default: (await import('../../features/help/InfoPage')).InfoPage,
}));

/** A page with forms about accounts or publishers, inside of what those live in. */
const withAccountApp = (importPage: () => Promise<VisitedPage>) =>
  lazy(async () => {
    const [{ inAccountApp }, Page] = await Promise.all([
      import('../pages/AccountApp'),
      importPage(),
    ]);
    return { default: inAccountApp(Page) };
  });

const AccountPage = withAccountApp(
  async () =>
    (await import('../../features/account/pages/AccountPage')).AccountPage,
);

const MyAccountPage = withAccountApp(
  async () =>
    (await import('../../features/account/myAccount/MyAccountPage'))
      .MyAccountPage,
);

const StaffHomePage = withAccountApp(
  async () =>
    (await import('../../features/staff/StaffHomePage')).StaffHomePage,
);

const RecordsPage = lazy(async () => ({
  default: (await import('../../features/records/RecordsPage')).RecordsPage,
}));

const DepositsPage = lazy(async () => ({
  default: (await import('../../features/deposits/list/DepositsPage'))
    .DepositsPage,
}));

const LibraryDepositsPage = withAccountApp(
  async () =>
    (await import('../../features/deposits/list/DepositsPage')).DepositsPage,
);

const DepositViewPage = withAccountApp(
  async () =>
    (await import('../../features/deposits/view/DepositViewPage'))
      .DepositViewPage,
);
const ReviewPage = withAccountApp(
  async () =>
    (await import('../../features/deposits/review/ReviewPage')).ReviewPage,
);

const FixPage = lazy(async () => {
  const [{ inFixApp }, { FixPage: Page }] = await Promise.all([
    import('../pages/FixApp'),
    import('../../features/fix/FixPage'),
  ]);
  return { default: inFixApp(Page) };
});

const ApiDocsPage = lazy(async () => ({
  default: (await import('../../features/apiDocs/ApiDocsPage')).ApiDocsPage,
}));

const MailedReceiptPage = lazy(async () => ({
  default: (await import('../../features/deposit/receipt/MailedReceiptPage'))
    .MailedReceiptPage,
}));

const NotFoundPage = lazy(async () => ({
  default: (await import('../../features/shell/NotFoundPage')).NotFoundPage,
}));

const StudioPages = lazy(async () => ({
  default: (await import('../pages/StudioPages')).StudioPages,
}));

const LibraryPublishersPage = lazy(async () => ({
  default: (await import('../../features/staff/publishers/PublishersPage'))
    .PublishersPage,
}));

const LibraryPublisherPage = withAccountApp(
  async () =>
    (await import('../../features/staff/publishers/PublisherPage'))
      .PublisherPage,
);

const LibraryWorksPage = lazy(async () => ({
  default: (await import('../../features/staff/works/WorksPage')).WorksPage,
}));

const LibraryWorkPage = withAccountApp(
  async () => (await import('../../features/staff/works/WorkPage')).WorkPage,
);

const LibraryUsersPage = withAccountApp(
  async () =>
    (await import('../../features/staff/accounts/UsersPage')).UsersPage,
);

const LibraryUserPage = withAccountApp(
  async () => (await import('../../features/staff/accounts/UserPage')).UserPage,
);

const LibraryFilePage = lazy(async () => ({
  default: (await import('../../features/deposits/file/FileViewPage'))
    .FileViewPage,
}));

const LibraryWaitingPage = lazy(async () => ({
  default: (await import('../../features/staff/waiting/WaitingPage'))
    .WaitingPage,
}));

const AuditPage = lazy(async () => ({
  default: (await import('../../features/staff/audit/AuditPage')).AuditPage,
}));

/** The page of each route, its code loaded when it is first shown; the wizard is in the first script of every visit. */
export const lazyPages: Readonly<
  Record<Exclude<PageName, WizardName>, VisitedPage>
> = {
  start: InfoPage,
  staffHome: StaffHomePage,
  records: RecordsPage,
  studio: StudioPages,
  studioPreview: NotFoundPage,
  studioPart: StudioPages,
  myDeposits: DepositsPage,
  libraryDeposits: LibraryDepositsPage,
  myDeposit: DepositViewPage,
  libraryDeposit: ReviewPage,
  help: InfoPage,
  contact: InfoPage,
  accessibility: InfoPage,
  apiDocs: ApiDocsPage,
  receipt: MailedReceiptPage,
  fixDeposit: FixPage,
  login: AccountPage,
  staffLogin: AccountPage,
  register: AccountPage,
  recover: AccountPage,
  activate: AccountPage,
  reset: AccountPage,
  emailChange: AccountPage,
  restoreEmail: AccountPage,
  invitation: AccountPage,
  account: MyAccountPage,
  libraryPublishers: LibraryPublishersPage,
  libraryPublisher: LibraryPublisherPage,
  libraryWorks: LibraryWorksPage,
  libraryWork: LibraryWorkPage,
  libraryUsers: LibraryUsersPage,
  libraryUser: LibraryUserPage,
  libraryWaiting: LibraryWaitingPage,
  libraryFile: LibraryFilePage,
  audit: AuditPage,
  notFound: NotFoundPage,
};
