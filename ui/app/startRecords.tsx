import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ApiClient } from '../lib/apiClient';
import { logInBrowser } from './browserLog';
import { createTexts } from './i18n';
import { createPageLinks, PageLinksContext } from './pages/pageLinks';

export interface RecordsStart {
  root: Root;
  api: ApiClient;
  context: string;
  formKey: string;
}

/** Fetches a file and offers it under a name, as a link to it would. */
async function download(
  url: string,
  mediaType: string,
  filename: string,
): Promise<void> {
  const answer = await fetch(url, { headers: { accept: mediaType } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Starts the page of staff about the records of a form; the hash names one of them. */
export async function startRecords(start: RecordsStart): Promise<void> {
  const { root, api, context, formKey } = start;
  const { RecordsPage } = await import('./pages/RecordsPage');
  const texts = createTexts();
  const links = createPageLinks(context);
  const draw = () =>
    root.render(
      <I18nextProvider i18n={texts}>
        <PageLinksContext value={links}>
          <RecordsPage
            api={api}
            formKey={formKey}
            reference={window.location.hash.replace(/^#\/?/, '')}
            storage={window.sessionStorage}
            download={(path, ...how) => download(api.url(path), ...how)}
            leave={(address) => window.location.assign(address)}
            log={logInBrowser}
          />
        </PageLinksContext>
      </I18nextProvider>,
    );
  window.addEventListener('hashchange', draw);
  draw();
}
