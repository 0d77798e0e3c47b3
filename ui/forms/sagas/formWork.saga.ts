import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { forms } from './forms.saga';
import type { FormServices } from './formServices';
import { keepTyped } from '../keptAnswers/keepTyped.saga';

/** All workflows of forms beside that of the page. */
export function* formWork(services: FormServices): SagaIterator<void> {
  yield all([fork(keepTyped, services), fork(forms, services)]);
}
