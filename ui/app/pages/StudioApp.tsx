import { combineReducers } from '@reduxjs/toolkit';
import {
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import type { FormServices } from '../../forms/sagas/formServices';
import { formsReducer } from '../../forms/state/formsReducer';
import { formWork } from '../../forms/sagas/formWork.saga';
import { ThemeContext } from '../../forms/themeContext';
import type { VisitedPageProps } from '../../features/shell/visit';
import { createEditStorage } from '../../features/studio/state/keptEdits';
import {
  studio,
  type StudioServices,
} from '../../features/studio/state/studio.saga';
import { studioReducer } from '../../features/studio/state/studioReducer';
import { createStore } from '../store';
import { theme } from '../theme';
import { useFormServices } from '../useFormServices';

const reducer = combineReducers({ forms: formsReducer, studio: studioReducer });

function* studioSaga(
  services: FormServices & StudioServices,
): SagaIterator<void> {
  yield all([fork(formWork, services), fork(studio, services)]);
}

interface StudioAppProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment'
> {
  readonly children: ReactNode;
}

/** The store and workflows of the form studio; they end with the page. */
function StudioApp({ start, findEnvironment, children }: StudioAppProps) {
  const [{ store, run }] = useState(() => createStore(reducer));
  const services = useFormServices(start, findEnvironment);
  // Before the effects of the page, which the workflows must hear.
  useLayoutEffect(() => {
    const workflows = run(studioSaga, {
      ...services,
      edits: createEditStorage({
        session: start.storage,
        lasting: start.lasting,
        tabs: start.tabs,
      }),
      findOwner: async () => (await findEnvironment()).user.username ?? '',
    });
    return () => workflows.cancel();
  }, [run, services, start, findEnvironment]);
  return (
    <Provider store={store}>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </Provider>
  );
}

/** A page inside of it. */
export function inStudioApp(
  Page: ComponentType<VisitedPageProps>,
): ComponentType<VisitedPageProps> {
  return function StudioAppPage(props) {
    return (
      <StudioApp {...props}>
        <Page {...props} />
      </StudioApp>
    );
  };
}
