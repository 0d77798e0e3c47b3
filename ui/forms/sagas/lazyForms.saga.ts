import type { SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { formAsked, formNotLoaded } from '../state/formsActions';
import { failedWith } from '../state/openForm';
import type { FormServices } from './formServices';

const loadFormWork = () => import('./formWork.saga');

/** The workflows of forms outside of the wizard: their code is loaded when the first of them is shown. */
export function* lazyForms(services: FormServices): SagaIterator<void> {
  for (;;) {
    const { payload }: ReturnType<typeof formAsked> = yield take(formAsked);
    try {
      const { formWork }: Awaited<ReturnType<typeof loadFormWork>> =
        yield call(loadFormWork);
      yield call(formWork, services);
      return;
    } catch (cause) {
      services.log('A part of the page could not be loaded.', cause);
      const message = services.text('withoutForm.noAnswer');
      const problem = { ...failedWith(message), code: 'CONNECTION' };
      yield put(formNotLoaded({ key: payload.key, problem }));
    }
  }
}
