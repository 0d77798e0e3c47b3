import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ValidatorModule } from '@engine/types/validators';
import { createAddressBar } from '../app/navigation/addressBar';
import { createTexts } from '../app/i18n';
import { rootSaga } from '../app/rootSaga';
import { RoutedApp } from '../app/pages/RoutedApp';
import { createServices } from '../app/services';
import { createAppStore } from '../app/store';
import type {
  TransferEvent,
  TransferOrder,
  Uploader,
} from '../features/upload/workflow/uploader';
import { createApiClient } from '../lib/api/apiClient';
import { carryNotice, takeNotice } from '../lib/browser/carriedNotice';
import type { CarriedNotice } from '../lib/browser/carriedNotice';
import { createCallGate } from '../lib/api/callGate';
import {
  createDraftStorage,
  draftKeyOf,
  type SavedDraft,
} from '../lib/browser/draftStorage';
import { createFormStorage } from '../lib/browser/formStorage';
import { loadDepositForm, loadTestForm } from './depositForm';
import { createFakeApi, serveForm, type FakeApi } from './fakeApi';
// Jest cannot link modules that a page asks for at the same time.
import '../features/deposit/fields/FileUploadField';
import '../features/deposit/fields/FieldLookUp';
import '../features/deposit/fields/KnownOffer';
import '../features/deposit/pages/FileAnswers';
import '../features/deposit/sagas/fileAndSendWork.saga';

interface Transfer {
  file: File;
  order: TransferOrder;
  tell(event: TransferEvent): void;
  /** How often "Try now" was pressed. */
  retries: number;
  stopped: boolean;
}

/** An uploader that sends nothing: the test tells what happens. */
function createFakeUploader() {
  const transfers: Transfer[] = [];
  const uploader: Uploader = {
    begin(file, order, tell) {
      const transfer: Transfer = {
        file,
        order,
        tell,
        retries: 0,
        stopped: false,
      };
      transfers.push(transfer);
      return {
        stop() {
          transfer.stopped = true;
        },
        retryNow() {
          transfer.retries += 1;
        },
      };
    },
  };
  return { uploader, transfers };
}

export interface RenderSettings {
  /** Hash of the address, e.g. '#/access-conditions'. */
  hash?: string;
  /** Path of the page; `/ned/deposit` if absent. */
  path?: string;
  /** Query of the page, e.g. '?form=SERIAL'. */
  search?: string;
  /** What the page before left to be said. */
  notice?: CarriedNotice;
  /** The draft in session storage. */
  draft?: SavedDraft;
  /** Whether a draft is there after a reload; by default it is. */
  keepsDrafts?: boolean;
  /** Resolves when the page is used; by default at once. */
  whenUsed?: () => Promise<void>;
  /** Whether the browser can send files; by default it can. */
  canUpload?: boolean;
  /** Changes answers of the API before the page asks. */
  prepare?(api: FakeApi): void;
  /** Keys of the other forms that the API serves. */
  forms?: readonly string[];
  /** For the keys of rows that are added; by default always the same. */
  random?: () => number;
  /** Waits until the first step is shown; off where something else is expected. */
  untilOpen?: boolean;
}

/** jsdom has no modal dialogs and does not scroll. */
export function completeBrowser() {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // The editor of JSON measures its lines, and reads its selection.
  document.execCommand ??= () => false;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  HTMLDialogElement.prototype.showModal ??= function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

/** A module from its text. */
export async function importSource(source: string): Promise<ValidatorModule> {
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  return ((await import(url)) as { default: ValidatorModule }).default;
}

/** The whole deposit page over a fake API: real form, real engine, real workflows. */
export async function renderApp(settings: RenderSettings = {}) {
  completeBrowser();
  const depositForm = await loadDepositForm();
  const api = createFakeApi(depositForm);
  const sources = new Map<string, string>();
  for (const key of settings.forms ?? []) {
    const served = await loadTestForm(key);
    sources.set(served.form.hash, served.form.validatorsSource);
    api.reply(`GET api/forms/${key}`, serveForm(served));
  }
  settings.prepare?.(api);
  window.sessionStorage.clear();
  if (settings.notice) carryNotice(window.sessionStorage, settings.notice);
  if (settings.draft)
    window.sessionStorage.setItem(
      draftKeyOf(formKey),
      JSON.stringify(settings.draft),
    );
  window.history.replaceState(
    null,
    '',
    `${settings.path ?? '/ned/deposit'}${settings.search ?? ''}${settings.hash ?? ''}`,
  );

  const { uploader, transfers } = createFakeUploader();
  const logged: string[] = [];
  const leaving: ((event: BeforeUnloadEvent) => void)[] = [];
  const hiding: (() => void)[] = [];
  const showing: (() => void)[] = [];
  let keys = 0;
  const texts = createTexts();
  const address = createAddressBar(window.location, window.history);
  const { store, run } = createAppStore();
  const loginGate = createCallGate<boolean>();
  const userGate = createCallGate<boolean>();
  const left: string[] = [];
  const services = createServices(
    {
      api: createApiClient({
        fetch: api.fetch,
        context: '/ned',
        token: { token: 'token-1', header: 'X-CSRF-TOKEN' },
        logInAgain: loginGate.wait,
        findUser: userGate.wait,
      }),
      loginGate,
      userGate,
      leave: (address) => left.push(address),
      texts,
      uploader,
      canUpload: settings.canUpload ?? true,
      page: 'deposit',
      formKey,
      drafts: {
        ...createDraftStorage(window.sessionStorage, formKey),
        keeps: settings.keepsDrafts ?? true,
      },
      takeNotice: () => takeNotice(window.sessionStorage),
      typed: createFormStorage(window.sessionStorage),
      address,
      now: () => Date.now(),
      random: settings.random ?? (() => 0.25),
      makeKey: () => `key-${(keys += 1)}`,
      importValidators: (url) =>
        importSource(
          sources.get(/([^/]+)\.js$/.exec(url)?.[1] ?? '') ??
            depositForm.form.validatorsSource,
        ),
      whenIdle: () => Promise.resolve(),
      whenUsed: settings.whenUsed ?? (() => Promise.resolve()),
      onPageHide(listener) {
        hiding.push(listener);
        return () => undefined;
      },
      onPageShown(listener) {
        showing.push(listener);
        return () => undefined;
      },
      onBeforeUnload(listener) {
        leaving.push(listener);
        return () => undefined;
      },
      log: (message) => logged.push(message),
    },
    () => store.getState(),
  );
  const task = run(rootSaga, services);
  const page = render(
    <RoutedApp
      store={store}
      services={services}
      texts={texts}
      address={address}
      context="/ned"
    />,
  );
  if (settings.untilOpen !== false)
    await screen.findByRole('navigation', { name: 'Steps of your deposit' });

  return {
    api,
    store,
    transfers,
    logged,
    client: services.api,
    /** The addresses the page was left for. */
    left,
    user: userEvent.setup({
      advanceTimers: (ms) => {
        if (isFaked()) jest.advanceTimersByTime(ms);
      },
    }),
    /** Returns the current draft in session storage. */
    kept: (): SavedDraft | undefined =>
      createDraftStorage(window.sessionStorage, formKey).find(),
    hidePage: () => act(async () => hiding.forEach((listener) => listener())),
    /** Simulates that the user comes back to the page from another tab. */
    showPage: () => act(async () => showing.forEach((listener) => listener())),
    /** Whether the browser would ask before the page is left. */
    asksBeforeLeaving() {
      const event = new Event('beforeunload', { cancelable: true });
      for (const listener of leaving) listener(event as BeforeUnloadEvent);
      return event.defaultPrevented;
    },
    async goTo(hash: string) {
      await act(async () => {
        window.location.hash = hash;
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    },
    close() {
      page.unmount();
      task.cancel();
    },
  };
}

/** The form of the page. */
const formKey = 'deposit';

const isFaked = (): boolean => 'clock' in setTimeout;
