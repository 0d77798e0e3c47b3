import type { Root } from 'react-dom/client';
import type { ApiClient } from '../lib/api/apiClient';
import type { LoginGate, UserGate } from '../lib/api/callGate';
import { clearLoginStart } from '../lib/loginStart';
import { onPageShown } from '../lib/browser/onPageShown';
import { logInBrowser } from '../lib/browser/browserLog';
import { importValidators } from '../lib/api/importValidators';
import { makeKey } from '../lib/browser/makeKey';
import { createTabs } from '../lib/browser/tabs';
import { findPage } from './routes/routes';
import { VisitApp } from './pages/VisitApp';

/** The token of a mail's link in the address. */
function readToken(page: Window): string | null {
  return new URLSearchParams(page.location.hash.slice(1)).get('token');
}

/** Removes the token of a mail's link from the address, so that no history and no server gets it. */
function takeToken(page: Window): string | null {
  const token = readToken(page);
  if (token !== null)
    page.history.replaceState(
      null,
      '',
      page.location.pathname + page.location.search,
    );
  return token;
}

/** Opens a mail's link that is pasted into the tab of the same page, where a browser only changes the hash. */
function followPastedLink(page: Window): void {
  page.addEventListener('hashchange', () => {
    if (readToken(page) !== null) page.location.reload();
  });
}

/** Fetches a file and offers it under a name, as a link to it would. */
async function download(
  url: string,
  mediaType: string,
  filename: string,
): Promise<void> {
  const answer = await fetch(url, { headers: { accept: mediaType } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  keepFile(await answer.blob(), filename);
}

/** Offers bytes as a file to be kept. */
function keepFile(bytes: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Starts the pages without a wizard: everything outside them is made here and handed in. */
export function startVisit(given: {
  root: Root;
  api: ApiClient;
  loginGate: LoginGate;
  userGate: UserGate;
  context: string;
}): void {
  const { root, api, loginGate, userGate, context } = given;
  const { route, formKey } = findPage(window.location.pathname, context);
  if (route.name === 'studioPreview') {
    void import('./preview/startPreview').then(({ startPreview }) =>
      startPreview({ root, api, context, formKey }),
    );
    return;
  }
  const start = {
    api,
    loginGate,
    userGate,
    // Before the router reads the address.
    token: takeToken(window),
    storage: window.sessionStorage,
    lasting: window.localStorage,
    tabs: createTabs(window.sessionStorage, window.navigator.locks),
    download: (path: string, mediaType: string, filename: string) =>
      download(api.url(path), mediaType, filename),
    keepFile,
    clearLoginStart: () => clearLoginStart(window.location, window.history),
    importValidators,
    now: () => Date.now(),
    random: () => Math.random(),
    makeKey,
    leave: (address: string) => window.location.assign(address),
    onPageShown: (listener: () => void) => onPageShown(document, listener),
    log: logInBrowser,
  };
  followPastedLink(window);
  root.render(<VisitApp start={start} context={context} />);
}
