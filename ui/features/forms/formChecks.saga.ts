import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, select, takeEvery } from 'redux-saga/effects';
import { readPointer } from '@engine';
import { askRemoteCheck, restBeforeCheckMs } from '../../lib/remoteChecks';
import type { ValueToCheck } from '../../lib/valuesToCheck';
import { watchValues } from '../../lib/watchValues.saga';
import { formOpened, formValueChecked } from './formsActions';
import type { FormServices } from './formServices';
import {
  findOpenForm,
  type HostedForm,
  type OpenForm,
  type WithForms,
} from './formsState';

/** Asks the API about values that only it can judge, 300 ms after they were typed. Where no answer comes they count as in order: the API judges again. */
export function* formChecks(services: FormServices): SagaIterator<void> {
  const { api, log } = services;
  const watched = new Set<string>();

  function* ask(
    key: HostedForm,
    { path, check, value }: ValueToCheck,
  ): SagaIterator<void> {
    yield delay(restBeforeCheckMs);
    try {
      const open: OpenForm | undefined = yield select(findOpenForm, key);
      const { start = {}, ownUserId } = open?.order ?? {};
      // One's own is not asked about: once the login is over the API takes it for a stranger's.
      const isOwn =
        ownUserId !== undefined && readPointer(start, path) === value;
      const inOrder: boolean =
        isOwn || (yield call(askRemoteCheck, api, check, value, ownUserId));
      yield put(formValueChecked({ key, check, value, inOrder }));
    } catch (cause) {
      log('A value could not be checked.', cause);
    }
  }

  const watch = (key: HostedForm) =>
    watchValues(
      (state: WithForms) => findOpenForm(state, key),
      (value) => ask(key, value),
    );

  yield takeEvery(formOpened, function* opened({ payload: { key } }) {
    if (watched.has(key)) return;
    watched.add(key);
    yield fork(watch, key);
  });
}
