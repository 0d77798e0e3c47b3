import type { SagaIterator } from 'redux-saga';
import { call, select, take } from 'redux-saga/effects';
import {
  findOpenDeposit,
  type OpenDeposit,
} from '../features/deposit/depositState';
import type { Services } from './services';

const loadRemoteChecks = () =>
  import('../features/deposit/sagas/remoteChecks.saga');

const isBeyondFirst = ({ form, wizard }: OpenDeposit): boolean =>
  wizard.current !== form.definition.form.steps[0]?.id;

/** The workflows that nobody needs at the first step: their code is loaded when it is left. */
export function* laterSteps(services: Services): SagaIterator<void> {
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit !== undefined && isBeyondFirst(deposit)) break;
    yield take('*');
  }
  try {
    const { remoteChecks }: Awaited<ReturnType<typeof loadRemoteChecks>> =
      yield call(loadRemoteChecks);
    yield call(remoteChecks, services);
  } catch (cause) {
    services.log('A part of the page could not be loaded.', cause);
  }
}
