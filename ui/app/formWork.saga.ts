import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { formChecks } from '../features/forms/formChecks.saga';
import { forms } from '../features/forms/forms.saga';
import type { FormServices } from '../features/forms/formServices';
import { keepTyped } from '../features/forms/keepTyped.saga';

/** All workflows of forms outside of the wizard. */
export function* formWork(services: FormServices): SagaIterator<void> {
  yield all([
    fork(formChecks, services),
    fork(keepTyped, services),
    fork(forms, services),
  ]);
}
