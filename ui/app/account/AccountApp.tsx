import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { IdentityServices } from '../../features/identity/identity.saga';
import type { FormServices } from '../../forms/formServices';
import texts from '../../features/account/texts/en.json' with { type: 'json' };
import { similarPublishers } from '../../features/publisher/similarPublishers.saga';
import type { ApiClient } from '../../lib/apiClient';
import type { AccountPageName } from '../../lib/contextPath';
import { createFormStorage } from '../../lib/formStorage';
import type { FormLoading } from '../../lib/loadForm';
import { listenTo } from '../../lib/listenTo';
import { whenIdle } from '../../lib/whenIdle';
import { formWork } from '../formWork.saga';
import { createTexts } from '../i18n';
import { AccountPage } from '../pages/AccountPage';
import { createPageLinks, PageLinksContext } from '../pages/pageLinks';
import { createAppStore } from '../store';
import { accountIdentity } from './accountIdentity.saga';
import type { AccountSurroundings } from './surroundings';

export interface AccountAppStart extends AccountSurroundings {
  api: ApiClient;
  context: string;
  page: AccountPageName;
  storage: Storage;
  importValidators: FormLoading['importValidators'];
}

function* accountSaga(
  services: FormServices & IdentityServices,
): SagaIterator<void> {
  yield all([
    fork(formWork, services),
    fork(similarPublishers, services),
    fork(accountIdentity, services),
  ]);
}

/** A page about accounts, whole: forms and nothing of a deposit. */
export function createAccountApp(start: AccountAppStart) {
  const { api, context, page, storage, importValidators, ...around } = start;
  const words = createTexts();
  words.addResourceBundle('en', 'account', texts);
  const { store, run } = createAppStore();
  let known: Promise<{ user: CurrentUser; config: FrontendConfig }> | undefined;
  const findSurroundings = () => {
    known ??= Promise.all([
      api.get<CurrentUser>('user/current'),
      api.get<FrontendConfig>('api/frontendConfig'),
    ]).then(([user, config]) => ({ user, config }));
    // What failed is asked for again.
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  run(accountSaga, {
    api,
    importValidators,
    typed: createFormStorage(storage),
    findSurroundings,
    now: around.now,
    makeKey: around.makeKey,
    random: around.random,
    loginGate: around.loginGate,
    userGate: around.userGate,
    onPageShown: around.onPageShown,
    onPageHide: listenTo('pagehide'),
    whenIdle,
    log: around.log,
    text: (key, params) => words.t(key, { ns: 'app', ...params }),
  });
  return (
    <I18nextProvider i18n={words}>
      <Provider store={store}>
        <PageLinksContext value={createPageLinks(context)}>
          <AccountPage
            page={page}
            api={api}
            storage={storage}
            findSurroundings={findSurroundings}
            around={around}
          />
        </PageLinksContext>
      </Provider>
    </I18nextProvider>
  );
}
