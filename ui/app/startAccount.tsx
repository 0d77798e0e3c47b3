import type { Root } from 'react-dom/client';
import type { ApiClient } from '../lib/apiClient';
import type { LoginGate, UserGate } from '../lib/callGate';
import type { AccountPageName } from '../lib/contextPath';
import { onPageShown } from '../lib/onPageShown';
import { logInBrowser } from './browserLog';
import { importValidators } from './importValidators';
import { makeKey } from './makeKey';

export interface AccountStart {
  root: Root;
  api: ApiClient;
  loginGate: LoginGate;
  userGate: UserGate;
  context: string;
  page: AccountPageName;
}

/** Takes the token of a link in a mail out of the address, so that it stands in no history and is sent to nobody. */
function takeToken(page: Window): string | null {
  const token = new URLSearchParams(page.location.hash.slice(1)).get('token');
  if (token !== null)
    page.history.replaceState(
      null,
      '',
      page.location.pathname + page.location.search,
    );
  return token;
}

/** Starts a page about accounts. */
export async function startAccount(start: AccountStart): Promise<void> {
  const token = takeToken(window);
  const { createAccountApp } = await import('./account/AccountApp');
  const { search } = window.location;
  const app = createAccountApp({
    ...start,
    token,
    target: new URLSearchParams(search).get('target') ?? undefined,
    form: new URLSearchParams(search).get('form') ?? undefined,
    storage: window.sessionStorage,
    now: () => Date.now(),
    random: () => Math.random(),
    makeKey,
    importValidators,
    leave: (address) => window.location.assign(address),
    onPageShown: (listener) => onPageShown(document, listener),
    log: logInBrowser,
  });
  start.root.render(app);
}
