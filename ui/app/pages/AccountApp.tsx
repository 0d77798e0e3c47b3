import {
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { ThemeContext } from '../../forms/themeContext';
import type { FormServices } from '../../forms/sagas/formServices';
import { similarPublishers } from '../../features/publisher/similarPublishers.saga';
import { formWork } from '../../forms/sagas/formWork.saga';
import type { VisitedPageProps } from '../../features/shell/visit';
import { createAppStore } from '../store';
import { theme } from '../theme';
import { useFormServices } from '../useFormServices';

function* accountSaga(services: FormServices): SagaIterator<void> {
  yield all([fork(formWork, services), fork(similarPublishers, services)]);
}

interface AccountAppProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment'
> {
  readonly children: ReactNode;
}

/** The store, workflows and theme that the forms of a page about accounts use. They end with the page. */
function AccountApp({ start, findEnvironment, children }: AccountAppProps) {
  const [{ store, run }] = useState(createAppStore);
  const services = useFormServices(start, findEnvironment);
  // Before the effects of the forms, which the workflows must hear.
  useLayoutEffect(() => {
    const workflows = run(accountSaga, services);
    return () => workflows.cancel();
  }, [run, services]);
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
