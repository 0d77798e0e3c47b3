import {
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import type { IdentityServices } from '../features/identity/identity.saga';
import { ThemeContext } from '../forms/themeContext';
import type { FormServices } from '../forms/formServices';
import { similarPublishers } from '../features/publisher/similarPublishers.saga';
import { createFormStorage } from '../lib/formStorage';
import { listenTo } from '../lib/listenTo';
import { whenIdle } from '../lib/whenIdle';
import { formWork } from '../forms/formWork.saga';
import type { VisitedPageProps } from '../features/shell/visit';
import { createAppStore } from './store';
import { theme } from './theme';
import { accountIdentity } from '../features/account/accountIdentity.saga';

function* accountSaga(
  services: FormServices & IdentityServices,
): SagaIterator<void> {
  yield all([
    fork(formWork, services),
    fork(similarPublishers, services),
    fork(accountIdentity, services),
  ]);
}

interface AccountAppProps extends Pick<
  VisitedPageProps,
  'start' | 'findSurroundings'
> {
  readonly children: ReactNode;
}

/** The store, workflows and theme that the forms of a page about accounts use. They end with the page. */
function AccountApp({ start, findSurroundings, children }: AccountAppProps) {
  const { i18n } = useTranslation('app');
  const [{ store, run }] = useState(createAppStore);
  // Before the effects of the forms, which the workflows must hear.
  useLayoutEffect(() => {
    const { storage, ...services } = start;
    const workflows = run(accountSaga, {
      ...services,
      typed: createFormStorage(storage),
      findSurroundings,
      onPageHide: listenTo('pagehide'),
      whenIdle,
      text: (key, params) => i18n.t(key, { ns: 'app', ...params }),
    });
    return () => workflows.cancel();
  }, [run, start, findSurroundings, i18n]);
  return (
    <Provider store={store}>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </Provider>
  );
}

/** A page inside of it. */
export function inAccountApp(
  Page: ComponentType<VisitedPageProps>,
): ComponentType<VisitedPageProps> {
  return function AccountAppPage(props) {
    return (
      <AccountApp {...props}>
        <Page {...props} />
      </AccountApp>
    );
  };
}
