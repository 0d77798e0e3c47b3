import { useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { keepDraft } from '../../features/deposit/sagas/keepDraft.saga';
import { laterScans } from '../../features/deposit/sagas/laterScans.saga';
import { leaveGuard } from '../../features/deposit/sagas/leaveGuard.saga';
import { uploadBridge } from '../../features/deposit/sagas/uploadBridge.saga';
import { ServicesContext } from '../../features/shell/appHooks';
import type { VisitedPageProps } from '../../features/shell/visit';
import { canUploadIn } from '../../features/upload/browserSupport';
import { createLazyUploader } from '../../features/upload/workflow/lazyUploader';
import { upload } from '../../features/upload/workflow/upload.saga';
import { formWork } from '../../forms/sagas/formWork.saga';
import { ThemeContext } from '../../forms/themeContext';
import { createDraftStorage } from '../../lib/browser/draftStorage';
import {
  createFormStorage,
  type FormStorage,
} from '../../lib/browser/formStorage';
import { listenTo } from '../../lib/browser/listenTo';
import { whenIdle } from '../../lib/browser/whenIdle';
import { whenUsed } from '../../lib/browser/whenUsed';
import { createOwnAddress } from '../navigation/ownAddress';
import { createServices, type Services } from '../services';
import { createAppStore } from '../store';
import { theme } from '../theme';

function* fixSaga(services: Services): SagaIterator<void> {
  yield all([
    fork(keepDraft, services),
    fork(leaveGuard, services),
    fork(upload, services),
    fork(uploadBridge, services),
    fork(laterScans, services),
    fork(formWork, services),
  ]);
}

/** What is typed about one deposit is not offered for another. */
function createOwnStorage(storage: Storage, reference: string): FormStorage {
  const { find, write, clear, clearAll } = createFormStorage(storage);
  const own = (key: string) => `${key}.${reference}`;
  return {
    find: (key) => find(own(key)),
    write: (key, form) => write(own(key), form),
    clear: (key) => clear(own(key)),
    clearAll,
  };
}

/** The store, workflows and services of a page that fixes a deposit: those of the wizard, without its steps. */
function useFixApp({
  start,
  reference,
  findEnvironment,
}: Pick<VisitedPageProps, 'start' | 'reference' | 'findEnvironment'>) {
  const [{ store, run }] = useState(createAppStore);
  const { i18n } = useTranslation('app');
  const services = useMemo(() => {
    const { api, storage, random } = start;
    const made = createServices(
      {
        ...start,
        page: 'deposit',
        formKey: 'deposit',
        texts: i18n,
        drafts: createDraftStorage(storage, `fix-${reference.toLowerCase()}`),
        typed: createOwnStorage(storage, reference),
        address: createOwnAddress(),
        uploader: createLazyUploader(async () => {
          const { createUploader } =
            await import('../../features/upload/transfer/createUploader');
          return createUploader({ api, random, onOnline: listenTo('online') });
        }),
        canUpload: canUploadIn(window),
        takeNotice: () => undefined,
        whenIdle,
        whenUsed,
        onPageHide: listenTo('pagehide'),
        onBeforeUnload: listenTo('beforeunload'),
      },
      () => store.getState(),
    );
    // Its rows are stored already.
    return { ...made, findEnvironment, hasRows: () => false };
  }, [start, reference, findEnvironment, i18n, store]);
  return { store, run, services };
}

/** A page inside of what fixing a deposit needs. */
export function inFixApp(
  Page: ComponentType<VisitedPageProps>,
): ComponentType<VisitedPageProps> {
  return function FixAppPage(props) {
    const { store, run, services } = useFixApp(props);
    // Before the effects of the forms, which the workflows must hear.
    useLayoutEffect(() => {
      const workflows = run(fixSaga, services);
      return () => workflows.cancel();
    }, [run, services]);
    return (
      <Provider store={store}>
        <ServicesContext value={services}>
          <ThemeContext value={theme}>
            <Page {...props} />
          </ThemeContext>
        </ServicesContext>
      </Provider>
    );
  };
}
