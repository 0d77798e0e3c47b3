import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, select, take, takeEvery } from 'redux-saga/effects';
import { postBegan } from '../state/formActions';

/** How long a change waits for others before it is written, and then for an idle page; the specification allows 300 ms. */
const writeAfterMs = 200;
const idleWithinMs = 80;

/** Everything outside the store that keeping answers uses. */
export interface KeepServices {
  /** Resolves once the page has nothing else to do, at the latest after so many milliseconds. */
  whenIdle(withinMs: number): Promise<void>;
  /** Tells when the page is hidden or left; gives back how to stop. */
  onPageHide(listener: () => void): () => void;
}

/** The kept parts of a form's state, and the function that writes them. */
export interface Keeping<State> {
  /** Two equal lists mean that nothing needs writing; undefined where there is nothing to keep yet. */
  listParts(state: State): readonly unknown[] | undefined;
  write(state: State): void;
}

/**
 * Keeps answers in the browser at most 300 ms after a change and when the page is hidden or left (spec 1 §4). That a
 * post goes out is kept before it does.
 */
export function* keepAnswers<State>(
  { whenIdle, onPageHide }: KeepServices,
  keeping: Keeping<State>,
): SagaIterator<void> {
  let written: readonly unknown[] = [];

  function* isChanged(): SagaIterator<boolean> {
    const parts: readonly unknown[] | undefined = yield select(
      keeping.listParts,
    );
    if (parts === undefined) return false;
    return (
      parts.length !== written.length ||
      parts.some((part, index) => part !== written[index])
    );
  }

  function* write(): SagaIterator<void> {
    const state: State = yield select();
    const parts = keeping.listParts(state);
    if (parts === undefined) return;
    written = parts;
    keeping.write(state);
  }

  const hidden = eventChannel<true>((emit) => onPageHide(() => emit(true)));
  yield takeEvery(hidden, write);
  yield takeEvery(postBegan, write);
  try {
    for (;;) {
      yield take('*');
      const needed: boolean = yield call(isChanged);
      if (!needed) continue;
      yield delay(writeAfterMs);
      yield call(whenIdle, idleWithinMs);
      yield call(write);
    }
  } finally {
    hidden.close();
  }
}
