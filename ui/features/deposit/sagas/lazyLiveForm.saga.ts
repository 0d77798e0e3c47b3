import { sentence } from '@engine';
import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  select,
  take,
} from 'redux-saga/effects';
import {
  depositOpened,
  draftExpired,
  liveFormAsked,
  newerFormFound,
  problemFound,
  startedAgain,
} from '../depositActions';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { failedWith } from '../../../forms/state/openForm';
import type { Services } from '../../../app/services';

const loadLiveForm = () => import('./liveForm.saga');

const beginsNext = isAnyOf(startedAgain, draftExpired);

/**
 * The workflows of another form version: their code is loaded when an older draft is opened, an open one becomes
 * older, or the next one begins. A press for the live form is not lost.
 */
export function* lazyLiveForm(services: Services): SagaIterator<void> {
  const presses: Channel<Action> = yield actionChannel(
    liveFormAsked,
    buffers.sliding(1),
  );
  let woken: Action = yield take(
    (action: Action) =>
      beginsNext(action) ||
      newerFormFound.match(action) ||
      (depositOpened.match(action) &&
        action.payload.newerVersion !== undefined),
  );
  for (;;) {
    try {
      const { liveForm }: Awaited<ReturnType<typeof loadLiveForm>> =
        yield call(loadLiveForm);
      yield fork(liveForm, services, beginsNext(woken));
      for (const press of yield flush(presses)) yield put(press);
      presses.close();
      return;
    } catch (cause) {
      services.log('A part of the page could not be loaded.', cause);
      const pressed: Action[] = yield flush(presses);
      const { form }: OpenDeposit = yield select(getOpenDeposit);
      if (pressed.length > 0)
        yield put(problemFound(failedWith(sentence(form, 'unexpectedError'))));
    }
    woken = yield take([
      liveFormAsked,
      newerFormFound,
      startedAgain,
      draftExpired,
    ]);
  }
}
