import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from 'redux-saga/effects';
import type { Action } from '@reduxjs/toolkit';
import { loadLiveVersion } from '../../../lib/api/loadForm';
import { isWizardMoved, newerFormFound } from '../depositActions';
import type { DepositServices } from '../depositServices';
import {
  findOpenDeposit,
  isStillDraft,
  type OpenDeposit,
} from '../depositState';

const isNext = (action: Action): boolean =>
  isWizardMoved(action) && action.payload.event.type === 'forwardAsked';

/** Whether a note may be shown now. A preview shows a form that is not published. */
const canBeOffered = (
  deposit: OpenDeposit | undefined,
): deposit is OpenDeposit =>
  deposit !== undefined &&
  deposit.form.version !== 0 &&
  deposit.problem === null &&
  // Where a note had the focus, the next one would take it.
  deposit.focus.on !== 'problems' &&
  deposit.focus.on !== 'note' &&
  isStillDraft(deposit);

function* findLive({
  api,
  formKey,
  log,
}: DepositServices): SagaIterator<number | undefined> {
  try {
    return yield call(loadLiveVersion, { api }, formKey);
  } catch (cause) {
    log('The live version of the form is not known.', cause);
    return undefined;
  }
}

/**
 * Asks at each "Next" and when the page is shown again which version of the form is live. Offers each other version than
 * that of the draft once.
 */
export function* watchLiveForm(services: DepositServices): SagaIterator<void> {
  const shown: EventChannel<true> = eventChannel<true>((emit) =>
    services.onPageShown(() => emit(true)),
  );
  /** The version that an answer told of last. */
  let told: number | undefined;
  try {
    for (;;) {
      yield race([take(shown), take(isNext)]);
      const before: OpenDeposit | undefined = yield select(findOpenDeposit);
      if (!canBeOffered(before)) continue;
      const live: number | undefined = yield call(findLive, services);
      const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
      if (live === undefined || !canBeOffered(deposit)) continue;
      const { form, newerVersion } = deposit;
      const known = told ?? newerVersion ?? form.version;
      told = live;
      if (live !== known && live !== form.version)
        yield put(newerFormFound(services.text('formOutdated.title')));
    }
  } finally {
    shown.close();
  }
}
