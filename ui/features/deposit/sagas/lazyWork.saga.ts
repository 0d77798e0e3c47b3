import { sentence } from '@engine';
import type { Action } from '@reduxjs/toolkit';
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
  filesNeeded,
  isWizardMoved,
  problemFound,
  submitPressed,
} from '../depositActions';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { failedWith } from '../../../forms/state/openForm';
import { importWork } from './importWork';
import type { Services } from '../../../app/services';

/** The code of the workflows of files and of sending. */
export type Work = Awaited<ReturnType<typeof importWork>>;

/** Loads the workflows of files and of sending; undefined when they did not arrive. */
export async function loadWork({ log }: Services): Promise<Work | undefined> {
  return importWork().catch((cause: unknown) => {
    log('A part of the page could not be loaded.', cause);
    return undefined;
  });
}

/** Whether there is, or will be, something that the workflows look after. */
const isBeginning = (action: Action): boolean =>
  isWizardMoved(action) ||
  submitPressed.match(action) ||
  filesNeeded.match(action) ||
  (depositOpened.match(action) && action.payload.wizard.dirty);

/**
 * The workflows of files and of sending, unless they are there already. They come with the first answer or the
 * code of a box for a file: until then there is nothing to send. A press on "Submit" is not lost.
 */
export function* lazyWork(
  services: Services,
  loaded: Work | undefined,
): SagaIterator<void> {
  let work = loaded;
  const presses: Channel<Action> = yield actionChannel(
    submitPressed,
    buffers.sliding(1),
  );
  let pressed: readonly Action[] = [];
  while (work === undefined) {
    yield take(isBeginning);
    work = yield call(loadWork, services);
    pressed = yield flush(presses);
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (work !== undefined || deposit === undefined || !pressed[0]) continue;
    const message = sentence(deposit.form, 'unexpectedError');
    yield put(problemFound(failedWith(message)));
  }
  presses.close();
  yield fork(work.fileAndSendWork, services);
  for (const press of pressed) yield put(press);
}
