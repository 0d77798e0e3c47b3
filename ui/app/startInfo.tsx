import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ApiClient } from '../lib/apiClient';
import { clearLoginStart, readLoginStart } from '../lib/loginStart';
import { logInBrowser } from './browserLog';
import { createTexts } from './i18n';
import { createPageLinks, PageLinksContext } from './pages/pageLinks';

export interface InfoStart {
  root: Root;
  api: ApiClient;
  context: string;
  page: 'help' | 'contact';
}

/** Starts the help or contact page. */
export async function startInfo(start: InfoStart): Promise<void> {
  const { root, api, context, page } = start;
  const { InfoPage } = await import('./pages/InfoPage');
  root.render(
    <I18nextProvider i18n={createTexts()}>
      <PageLinksContext value={createPageLinks(context)}>
        <InfoPage
          page={page}
          login={readLoginStart(window.location.search)}
          api={api}
          storage={window.sessionStorage}
          clearLoginStart={() =>
            clearLoginStart(window.location, window.history)
          }
          leave={(address) => window.location.assign(address)}
          log={logInBrowser}
        />
      </PageLinksContext>
    </I18nextProvider>,
  );
}
