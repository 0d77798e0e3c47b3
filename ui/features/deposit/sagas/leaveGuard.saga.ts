import { eventChannel, type SagaIterator } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';

export interface LeaveGuardServices {
  /** Whether a file is being sent now. */
  isUploading(): boolean;
  isSubmitting(): boolean;
  /** Whether rows were filled in that are not deposited. */
  hasRows(): boolean;
  /** Tells before the page is left; gives back how to stop. */
  onBeforeUnload(listener: (event: BeforeUnloadEvent) => void): () => void;
}

/**
 * Asks before the page is left only while something would really be lost. That is a running upload, an answer under way
 * (R6) or rows that are not deposited (R67).
 */
export function* leaveGuard(services: LeaveGuardServices): SagaIterator<void> {
  const leaving = eventChannel<BeforeUnloadEvent>((emit) =>
    services.onBeforeUnload((event) => {
      const { isUploading, isSubmitting, hasRows } = services;
      if (isUploading() || isSubmitting() || hasRows()) event.preventDefault();
      emit(event);
    }),
  );
  yield takeEvery(leaving, function* seen() {});
}
