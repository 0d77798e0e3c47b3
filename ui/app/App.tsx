import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ServicesContext } from './hooks';
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
