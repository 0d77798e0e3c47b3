import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAccountApp } from '../app/account/AccountApp';
import { createApiClient } from '../lib/apiClient';
import { createCallGate } from '../lib/callGate';
import type { AccountPageName } from '../lib/contextPath';
import { loadDepositForm, loadTestForm } from './depositForm';
import { createFakeApi, serveForm, type FakeApi } from './fakeApi';
import { completeBrowser, importSource } from './renderApp';

/** A whole page on a busy machine takes its time. */
configure({ asyncUtilTimeout: 5000 });

export interface RenderAccountSettings {
  page: AccountPageName;
  /** Keys of the forms that the API serves. */
  forms?: readonly string[];
  token?: string;
  target?: string;
  form?: string;
  /** Changes answers of the API before the page asks. */
  prepare?(api: FakeApi): void;
}

/** A page about accounts over a fake API: real forms, real engine, real workflows. */
export async function renderAccount(settings: RenderAccountSettings) {
  completeBrowser();
  const api = createFakeApi(await loadDepositForm());
  const sources = new Map<string, string>();
  for (const key of settings.forms ?? []) {
    const served = await loadTestForm(key);
    sources.set(served.form.hash, served.form.validatorsSource);
    api.reply(`GET api/forms/${key}`, serveForm(served));
  }
  settings.prepare?.(api);
  const left: string[] = [];
  let show = () => undefined as void;
  let keys = 0;
  let isClosed = false;
  const loginGate = createCallGate<boolean>();
  const userGate = createCallGate<boolean>();
  const view = render(
    createAccountApp({
      page: settings.page,
      context: '/ned',
      api: createApiClient({
        fetch: api.fetch,
        context: '/ned',
        token: { token: 'token-1', header: 'X-CSRF-TOKEN' },
        ...(settings.page === 'account' && {
          logInAgain: loginGate.wait,
          findUser: userGate.wait,
        }),
      }),
      loginGate,
      userGate,
      storage: createEndingStorage(() => isClosed),
      token: settings.token ?? null,
      target: settings.target,
      form: settings.form,
      importValidators: (url) =>
        importSource(sources.get(/([^/]+)\.js$/.exec(url)?.[1] ?? '') ?? ''),
      now: () => Date.now(),
      random: () => 0.25,
      makeKey: () => `key-${(keys += 1)}`,
      leave: (address) => left.push(address),
      onPageShown(listener) {
        show = listener;
        return () => undefined;
      },
      log: () => undefined,
    }),
  );
  return {
    api,
    left,
    user: userEvent.setup(),
    /** Somebody comes back to the page. */
    showPage: () => act(async () => show()),
    close() {
      // As a browser does.
      act(() => void window.dispatchEvent(new Event('pagehide')));
      isClosed = true;
      view.unmount();
    },
  };
}

/** The storage of the window, which takes nothing more once the page is closed: its last write would reach the next test. */
function createEndingStorage(isClosed: () => boolean): Storage {
  return new Proxy(window.sessionStorage, {
    get(storage, name) {
      const found: unknown = Reflect.get(storage, name, storage);
      if (typeof found !== 'function') return found;
      return (...values: unknown[]): unknown =>
        name === 'setItem' && isClosed()
          ? undefined
          : Reflect.apply(found, storage, values);
    },
  });
}
