import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import type { CopyConflict, WorkingCopySaved } from '@contract/studio/studio';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError, ConnectionError } from '../../../lib/api/apiError';
import { makeKey } from '../../../lib/browser/makeKey';
import {
  conflictFound,
  conflictSettled,
  copyLoaded,
  edited,
  notSaved,
  redone,
  refusedDropped,
  saveAsked,
  saved,
  savingBegan,
  sendingBegan,
  sendingRefused,
  undone,
} from './studioActions';
import { changePath, labelOf, stepOfEdits } from './changePath';
import { toRefusal } from './refusals';
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

/** What failed for a reason that passes is tried again after this time. */
const retryAfterMs = 5000;

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
      else yield* waitAfter(hidden);
    }
  } finally {
    hidden.close();
  }
}

/** A lost connection or service comes back; edits that were refused, and a lost login, wait for the user. */
function* waitAfter(hidden: EventChannel<true>): SagaIterator<void> {
  const { problem, refusal }: StudioState = yield select(studioOf);
  const passes = refusal === null && problem !== 'loggedOut';
  yield race([
    take([...edits, saveAsked, refusedDropped, copyLoaded]),
    ...(passes ? [delay(retryAfterMs), take(hidden)] : []),
  ]);
  const { unsaved }: StudioState = yield select(studioOf);
  if (unsaved.length > 0) yield put(savingBegan());
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
  const before: StudioState = yield select(studioOf);
  const [first] = before.unsaved;
  const id = first?.call ?? makeKey();
  if (first?.call === undefined) yield put(sendingBegan(id));
  const { copy, unsaved: all }: StudioState = yield select(studioOf);
  if (copy === null) return;
  const sent = all.filter((edit) => edit.call === id);
  yield put(savingBegan());
  try {
    const answer: WorkingCopySaved = yield call(
      sendEdits,
      api,
      copy.revision,
      sent,
      id,
    );
    yield put(saved({ answer, edits: sent }));
  } catch (cause) {
    const conflict = readConflict(cause);
    const refusal =
      conflict === undefined ? toRefusal(cause, sent.length) : null;
    const oneByOne = refusal?.isAboutOne === true && sent.length > 1;
    if (isRefusal(cause)) yield put(sendingRefused({ oneByOne }));
    const { unsaved }: StudioState = yield select(studioOf);
    // What was edited meanwhile is sent, too: the API counts its places anew.
    if (conflict !== undefined && unsaved.length > sent.length) return;
    if (conflict !== undefined) yield put(conflictFound(conflict));
    else if (!oneByOne) {
      log('Changes of the forms could not be saved.', cause);
      yield put(notSaved({ problem: problemOf(cause), refusal }));
    }
  }
}

/** Sends edits as one change of the revision that they were made on. */
const sendEdits = (
  api: ApiClient,
  revision: number,
  sent: readonly Edit[],
  id: string,
): Promise<WorkingCopySaved> =>
  api.patch<WorkingCopySaved>(
    changePath(labelOf(sent), { id, step: stepOfEdits(sent) }),
    sent.flatMap(({ patch }) => patch),
    { 'If-Match': `"${revision}"` },
  );

function problemOf(cause: unknown): NonNullable<StudioState['problem']> {
  if (cause instanceof ConnectionError) return 'offline';
  return cause instanceof ApiError && cause.status === 401
    ? 'loggedOut'
    : 'refused';
}

/** Whether the API certainly did not make the change. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.status < 500;

interface ConflictAnswer {
  readonly error: CopyConflict;
}

/** The conflict that the API answered; undefined for other answers. */
function readConflict(cause: unknown): CopyConflict | undefined {
  return cause instanceof ApiError &&
    cause.code === 'CHANGED' &&
    isConflict(cause.answer)
    ? cause.answer.error
    : undefined;
}

function isConflict(answer: unknown): answer is ConflictAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const error: unknown = 'error' in answer ? answer.error : undefined;
  return typeof error === 'object' && error !== null && 'mine' in error;
}
