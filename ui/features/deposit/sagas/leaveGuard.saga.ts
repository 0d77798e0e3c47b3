import { eventChannel, type SagaIterator } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';

export interface LeaveGuardServices {
  /** Whether a file is being sent now. */
  isUploading(): boolean;
  isSubmitting(): boolean;
  /** Tells before the page is left; gives back how to stop. */
  onBeforeUnload(listener: (event: BeforeUnloadEvent) => void): () => void;
}

/** Asks before the page is left only while something would really be lost: a running upload or an answer under way (R6). */
export function* leaveGuard(services: LeaveGuardServices): SagaIterator<void> {
  const leaving = eventChannel<BeforeUnloadEvent>((emit) =>
    services.onBeforeUnload((event) => {
      if (services.isUploading() || services.isSubmitting())
        event.preventDefault();
      emit(event);
    }),
  );
  yield takeEvery(leaving, function* seen() {});
}
