import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { forms } from '../forms/forms.saga';
import type { FormServices } from '../forms/formServices';
import { keepTyped } from '../forms/keepTyped.saga';

/** All workflows of forms beside that of the page. */
export function* formWork(services: FormServices): SagaIterator<void> {
  yield all([fork(keepTyped, services), fork(forms, services)]);
}
