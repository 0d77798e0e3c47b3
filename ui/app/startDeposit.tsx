import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { canUploadIn } from '../features/upload/browserSupport';
import { createLazyUploader } from '../features/upload/workflow/lazyUploader';
import type { ApiClient } from '../lib/api/apiClient';
import { takeNotice } from '../lib/browser/carriedNotice';
import { createDraftStorage } from '../lib/browser/draftStorage';
import { createFormStorage } from '../lib/browser/formStorage';
import type { LoginGate, UserGate } from '../lib/api/callGate';
import { listenTo } from '../lib/browser/listenTo';
import { onPageShown } from '../lib/browser/onPageShown';
import { whenIdle } from '../lib/browser/whenIdle';
import { whenUsed } from '../lib/browser/whenUsed';
import { createAddressBar } from './navigation/addressBar';
import { logInBrowser } from '../lib/browser/browserLog';
import { createTexts } from './i18n';
import { importValidators } from '../lib/api/importValidators';
import { makeKey } from '../lib/browser/makeKey';
import { rootSaga } from './rootSaga';
import { RoutedApp } from './pages/RoutedApp';
import { createServices } from './services';
import { createAppStore, type AppStore } from './store';

/** Starts the page of a form: everything outside the store is made here and handed in. */
export function startDeposit(start: {
  root: Root;
  api: ApiClient;
  loginGate: LoginGate;
  userGate: UserGate;
  context: string;
  page: 'deposit' | 'form';
  /** The form that the page fills in. */
  formKey: string;
}): void {
  const { root, api, loginGate, userGate, context, page, formKey } = start;
  const random = () => Math.random();
  const texts = createTexts();
  const address = createAddressBar(window.location, window.history);
  const { store, run } = createAppStore();
  const services = createServices(
    {
      api,
      page,
      formKey,
      texts,
      loginGate,
      userGate,
      leave: (address) => window.location.assign(address),
      drafts: createDraftStorage(window.sessionStorage, formKey),
      takeNotice: () => takeNotice(window.sessionStorage),
      typed: createFormStorage(window.sessionStorage),
      address,
      uploader: createLazyUploader(async () => {
        const { createUploader } =
          await import('../features/upload/transfer/createUploader');
        return createUploader({ api, random, onOnline: listenTo('online') });
      }),
      canUpload: canUploadIn(window),
      now: () => Date.now(),
      random,
      makeKey,
      importValidators,
      whenIdle,
      whenUsed,
      onPageHide: listenTo('pagehide'),
      onPageShown: (listener) => onPageShown(document, listener),
      onBeforeUnload: listenTo('beforeunload'),
      log: logInBrowser,
    },
    () => store.getState(),
  );
  run(rootSaga, services);
  const draw = () =>
    root.render(
      <RoutedApp
        store={store}
        services={services}
        texts={texts}
        context={context}
        address={address}
      />,
    );
  // The first step from the server stays until React has drawn the same, in parts that keep the page responsive.
  if (showsShell(document)) onceLoaded(store, () => startTransition(draw));
  else draw();
}

/** Whether the server sent the first step and this address shows it. */
const showsShell = (page: Document): boolean =>
  page.documentElement.dataset['shell'] !== 'other' &&
  page.querySelector('main') !== null;

/** Calls `then` when the deposit is open or cannot be. */
function onceLoaded(store: AppStore, then: () => void): void {
  const stop = store.subscribe(() => {
    if (store.getState().deposit.phase === 'loading') return;
    stop();
    then();
  });
}
