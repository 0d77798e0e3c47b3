import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ServicesContext, useAppSelector } from './hooks';
import { DepositPage } from './pages/DepositPage';
import { FailedPage } from './pages/FailedPage';
import { Frame } from './pages/Frame';
import { createPageLinks, PageLinksContext } from './pages/pageLinks';
import type { Router } from './router';
import type { Services } from './services';
import type { AppStore } from './store';

export interface AppProps {
  readonly store: AppStore;
  readonly services: Services;
  readonly router: Router;
  readonly texts: i18n;
  readonly context: string;
}

/** The deposit page, whole. */
export function App({ store, services, router, texts, context }: AppProps) {
  const links = useMemo(() => createPageLinks(context), [context]);
  return (
    <I18nextProvider i18n={texts}>
      <Provider store={store}>
        <ServicesContext value={services}>
          <PageLinksContext value={links}>
            <RouterProvider router={router} />
          </PageLinksContext>
        </ServicesContext>
      </Provider>
    </I18nextProvider>
  );
}

/** What the router draws at every hash: the wizard itself decides which step that is. */
export function FramedDeposit() {
  return (
    <DepositFrame>
      <DepositPage />
    </DepositFrame>
  );
}

/** What the router draws when a page breaks: the draft is kept, a reload restores it. */
export function BrokenDeposit() {
  const { t } = useTranslation('app');
  return (
    <DepositFrame>
      <FailedPage
        message={t('failed.message')}
        reference={null}
        onRetry={() => window.location.reload()}
      />
    </DepositFrame>
  );
}

function DepositFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('app');
  const library = useAppSelector(({ deposit }) =>
    deposit.phase === 'open' ? deposit.context.config.libraryName : '',
  );
  return (
    <Frame page="deposit" libraryName={library || t('library')}>
      {children}
    </Frame>
  );
}
