import { combineReducers } from '@reduxjs/toolkit';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { accountIdentity } from '../../features/account/accountIdentity.saga';
import { SameUser, type SameUserProps } from '../../features/account/SameUser';
import { createLoadHelp } from '../../features/shell/loadHelp';
import type { IdentityServices } from '../../features/identity/identity.saga';
import { identityReducer } from '../../features/identity/identityReducer';
import type { VisitedPageProps } from '../../features/shell/visit';
import type { FormServices } from '../../forms/sagas/formServices';
import { formWork } from '../../forms/sagas/formWork.saga';
import { formsReducer } from '../../forms/state/formsReducer';
import { ThemeContext } from '../../forms/themeContext';
import { createStore } from '../store';
import { theme } from '../theme';
import { useFormServices } from '../useFormServices';

const reducer = combineReducers({
  forms: formsReducer,
  identity: identityReducer,
});

function* userSaga(
  services: FormServices & IdentityServices,
): SagaIterator<void> {
  yield all([fork(formWork, services), fork(accountIdentity, services)]);
}

export interface UserAppProps
  extends
    Pick<VisitedPageProps, 'start' | 'findEnvironment'>,
    Omit<SameUserProps, 'tools'> {}

/** The store and workflows that follow the user of all pages without a wizard, and the login in place. */
export function UserApp({
  start,
  findEnvironment,
  user,
  onBack,
  onOther,
}: UserAppProps) {
  const { api, random } = start;
  const [{ store, run }] = useState(() => createStore(reducer));
  const services = useFormServices(start, findEnvironment);
  useLayoutEffect(() => {
    const workflows = run(userSaga, services);
    return () => workflows.cancel();
  }, [run, services]);
  const tools = useMemo(
    () => ({ api, random, loadHelp: createLoadHelp(api) }),
    [api, random],
  );
  return (
    <Provider store={store}>
      <ThemeContext value={theme}>
        <SameUser user={user} tools={tools} onBack={onBack} onOther={onOther} />
      </ThemeContext>
    </Provider>
  );
}
