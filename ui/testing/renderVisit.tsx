import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitStart } from '../features/shell/visit';
import { routes, type PageName } from '../app/routes/routes';
import { VisitApp } from '../app/pages/VisitApp';
import { createApiClient } from '../lib/api/apiClient';
import { createCallGate } from '../lib/api/callGate';
import { createTabs, type Tabs } from '../lib/browser/tabs';
import { clearLoginStart } from '../lib/loginStart';
import { loadDepositForm, loadTestForm } from './depositForm';
import { createFakeApi, serveForm, type FakeApi } from './fakeApi';
import { completeBrowser, importSource } from './renderApp';
// Jest takes longer to compile what a page loads later than a user would wait.
import '../app/pages/UserApp';

export interface RenderVisitSettings {
  page: PageName;
  /** The deposit that the page is about. */
  reference?: string;
  /** The form that the page is about. */
  formKey?: string;
  /** The address of a page of the studio, below that of the list of forms. */
  part?: string;
  /** Query and hash of the address, e.g. '?form=SERIAL#LT'. */
  rest?: string;
  /** Keys of the forms that the API serves. */
  forms?: readonly string[];
  /** Of the link that was followed. */
  token?: string;
  /** Keeps a downloaded file; by default nothing happens. */
  download?: VisitStart['download'];
  /** Takes a file that the page made; by default nothing happens. */
  keepFile?: VisitStart['keepFile'];
  /** Without it the browser cannot tell tabs apart. */
  tabs?: Tabs;
  /** Changes answers of the API before the page asks. */
  prepare?(api: FakeApi): void;
}

/** A page without a wizard over a fake API: real routes, real forms, real engine, real workflows. */
export async function renderVisit(settings: RenderVisitSettings) {
  const { page, rest = '' } = settings;
  completeBrowser();
  const api = createFakeApi(await loadDepositForm());
  const sources = new Map<string, string>();
  for (const key of settings.forms ?? []) {
    const served = await loadTestForm(key);
    sources.set(served.form.hash, served.form.validatorsSource);
    api.reply(`GET api/forms/${key}`, serveForm(served));
  }
  settings.prepare?.(api);
  const route = routes.find(({ name }) => name === page)?.path ?? '/nothing';
  const path = route
    .replace(':reference', settings.reference ?? '')
    .replace(':key', settings.formKey ?? '')
    .replace('*', settings.part ?? '');
  window.history.replaceState(null, '', `/ned${path}${rest}`);
  const left: string[] = [];
  const logged: string[] = [];
  /** Where going back leads from the addresses in `left`. */
  const stayed: string[] = [];
  let show = () => undefined as void;
  let keys = 0;
  let isClosed = false;
  const loginGate = createCallGate<boolean>();
  const userGate = createCallGate<boolean>();
  const start: VisitStart = {
    api: createApiClient({
      fetch: api.fetch,
      context: '/ned',
      token: { token: 'token-1', header: 'X-CSRF-TOKEN' },
      logInAgain: loginGate.wait,
      findUser: userGate.wait,
    }),
    loginGate,
    userGate,
    storage: createEndingStorage(window.sessionStorage, () => isClosed),
    lasting: createEndingStorage(window.localStorage, () => isClosed),
    tabs: settings.tabs ?? createTabs(window.sessionStorage, undefined),
    token: settings.token ?? null,
    importValidators: (url) =>
      importSource(sources.get(/([^/]+)\.js$/.exec(url)?.[1] ?? '') ?? ''),
    download: settings.download ?? (() => Promise.resolve()),
    keepFile: settings.keepFile ?? (() => undefined),
    clearLoginStart: () => clearLoginStart(window.location, window.history),
    now: () => Date.now(),
    random: () => 0.25,
    makeKey: () => `key-${(keys += 1)}`,
    leave(address) {
      stayed.push(window.location.href.slice(window.location.origin.length));
      left.push(address);
    },
    onPageShown(listener) {
      show = listener;
      return () => undefined;
    },
    log: (message) => logged.push(message),
  };
  const view = render(<VisitApp start={start} context="/ned" />);
  return {
    api,
    left,
    logged,
    stayed,
    user: userEvent.setup(),
    /** Simulates that the user comes back to the page. */
    showPage: () => act(async () => show()),
    close() {
      // As a browser does.
      act(() => void window.dispatchEvent(new Event('pagehide')));
      isClosed = true;
      view.unmount();
    },
  };
}

/** A storage of the window, which takes nothing more once the page is closed: its last write would reach the next test. */
function createEndingStorage(
  window: Storage,
  isClosed: () => boolean,
): Storage {
  return new Proxy(window, {
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
