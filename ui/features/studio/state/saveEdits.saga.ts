import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import type { Change, Conflict, WorkingCopySaved } from '@contract/studio';
import type { ApiClient } from '../../../lib/apiClient';
import { ApiError, ConnectionError } from '../../../lib/apiError';
import {
  conflictFound,
  conflictSettled,
  copyLoaded,
  edited,
  notSaved,
  redone,
  saveAsked,
  saved,
  savingBegan,
  undone,
} from './studioActions';
import type { Edit, StudioState, WithStudio } from './studioState';

/** Everything outside the store that saving uses. */
export interface SaveServices {
  readonly api: ApiClient;
  /** Tells when the page is hidden or left; gives back how to stop. */
  onPageHide(listener: () => void): () => void;
  log(message: string, cause?: unknown): void;
}

/** How long an edit waits for the next one before it is saved. */
const saveAfterMs = 500;

/** A lost connection is tried again after this time. */
const retryAfterMs = 5000;

/** The longest label that the API takes. */
const labelLength = 200;

const edits = [edited, undone, redone];

const studioOf = ({ studio }: WithStudio): StudioState => studio;

/** Saves edits half a second after the last one and when the page is left, one call at a time. */
export function* saveEdits(services: SaveServices): SagaIterator<void> {
  const hidden = eventChannel<true>((emit) =>
    services.onPageHide(() => emit(true)),
  );
  try {
    for (;;) {
      const { unsaved, conflict, problem }: StudioState =
        yield select(studioOf);
      if (unsaved.length === 0 || conflict !== null)
        yield take([...edits, copyLoaded, conflictSettled]);
      else if (problem === null) yield* saveNow(services, hidden);
      else yield* waitAfter(problem, hidden);
    }
  } finally {
    hidden.close();
  }
}

/** A lost connection comes back; what was refused for another reason waits for the user. */
function* waitAfter(
  problem: NonNullable<StudioState['problem']>,
  hidden: EventChannel<true>,
): SagaIterator<void> {
  yield race([
    take([...edits, saveAsked, copyLoaded]),
    ...(problem === 'offline' ? [delay(retryAfterMs), take(hidden)] : []),
  ]);
  yield put(savingBegan());
}

function* saveNow(
  services: SaveServices,
  hidden: EventChannel<true>,
): SagaIterator<void> {
  const { more }: { more?: unknown } = yield race({
    more: take(edits),
    pause: delay(saveAfterMs),
    hidden: take(hidden),
  });
  if (more === undefined) yield call(save, services);
}

function* save({ api, log }: SaveServices): SagaIterator<void> {
  const { copy, unsaved }: StudioState = yield select(studioOf);
  if (copy === null) return;
  yield put(savingBegan());
  try {
    const answer: WorkingCopySaved = yield call(
      api.patch<WorkingCopySaved>,
      `library/studio/working-copy?label=${encodeURIComponent(labelOf(unsaved))}`,
      unsaved.flatMap(({ patch }) => patch),
      { 'If-Match': `"${copy.revision}"` },
    );
    yield put(saved({ answer, edits: unsaved }));
  } catch (cause) {
    const conflict = readConflict(cause);
    if (conflict !== undefined) yield put(conflictFound(conflict));
    else {
      log('Changes of the forms could not be saved.', cause);
      yield put(notSaved(problemOf(cause)));
    }
  }
}

/** The words of the edits that one call saves. */
function labelOf(unsaved: readonly Edit[]): string {
  const labels = [...new Set(unsaved.map(({ label }) => label))];
  return labels.join('; ').slice(0, labelLength);
}

function problemOf(cause: unknown): NonNullable<StudioState['problem']> {
  if (cause instanceof ConnectionError) return 'offline';
  return cause instanceof ApiError && cause.status === 401
    ? 'loggedOut'
    : 'refused';
}

interface ConflictAnswer {
  readonly error: {
    readonly conflicts: readonly Conflict[];
    readonly revision: number;
    readonly changes: readonly Change[];
  };
}

function readConflict(cause: unknown) {
  return cause instanceof ApiError &&
    cause.code === 'CHANGED' &&
    isConflict(cause.answer)
    ? cause.answer.error
    : undefined;
}

function isConflict(answer: unknown): answer is ConflictAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const error: unknown = 'error' in answer ? answer.error : undefined;
  return typeof error === 'object' && error !== null && 'conflicts' in error;
}
