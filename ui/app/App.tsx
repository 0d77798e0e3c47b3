import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { ServicesContext } from '../features/shell/appHooks';
import { ThemeContext } from '../forms/themeContext';
import { Boundary } from '../features/shell/Boundary';
import {
  BrokenDeposit,
  FramedDeposit,
} from '../features/deposit/pages/FramedDeposit';
import { createPageLinks } from './navigation/createPageLinks';
import { PageLinksContext } from '../features/shell/pageLinks';
import type { Services } from './services';
import type { AppStore } from './store';
import { theme } from './theme';

export interface AppProps {
  readonly store: AppStore;
  readonly services: Services;
  readonly texts: i18n;
  readonly context: string;
}

/** The deposit page, whole. */
export function App({ store, services, texts, context }: AppProps) {
  const links = useMemo(() => createPageLinks(context), [context]);
  return (
    <I18nextProvider i18n={texts}>
      <Provider store={store}>
        <ServicesContext value={services}>
          <PageLinksContext value={links}>
            <ThemeContext value={theme}>
              <Boundary broken={<BrokenDeposit />} log={services.log}>
                <FramedDeposit />
              </Boundary>
            </ThemeContext>
          </PageLinksContext>
        </ServicesContext>
      </Provider>
    </I18nextProvider>
  );
}
