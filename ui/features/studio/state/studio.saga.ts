import type { SagaIterator } from 'redux-saga';
import {
  call,
  fork,
  put,
  select,
  takeEvery,
  takeLatest,
} from 'redux-saga/effects';
import type { Bundle, WorkingCopy } from '@contract/studio/studio';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';
import {
  isNothing,
  type EditStorage,
  type FoundEdits,
  type KeptEdits,
  type Keeping,
  type OwnEdits,
} from './keptEdits';
import { saveEdits, type SaveServices } from './saveEdits.saga';
import {
  adoptedSettled,
  conflictSettled,
  copyAsked,
  copyLoaded,
  copyNotLoaded,
  edited,
  editsKept,
  jsonTyped,
  redone,
  refusedDropped,
  saved,
  sendingBegan,
  sendingRefused,
  typedDropped,
  typedSettled,
  undone,
} from './studioActions';
import type { StudioState, WithStudio } from './studioState';

/** Everything outside the store that the studio uses. */
export interface StudioServices extends SaveServices {
  readonly edits: EditStorage;
  /** The account that is logged in. */
  findOwner(): Promise<string>;
}

const studioOf = ({ studio }: WithStudio): StudioState => studio;

/** The workflows of the studio: the working copy is loaded, and each edit is kept in the browser and saved. */
export function* studio(services: StudioServices): SagaIterator<void> {
  const owner: string = yield call(services.findOwner);
  const own: OwnEdits = yield call(services.edits.open, owner);
  yield takeLatest(copyAsked, load, services, own);
  yield takeEvery(
    [
      edited,
      undone,
      redone,
      conflictSettled,
      sendingBegan,
      sendingRefused,
      saved,
      refusedDropped,
      jsonTyped,
      typedSettled,
      typedDropped,
      adoptedSettled,
    ],
    keep,
    own,
  );
  yield fork(saveEdits, services);
  const { phase }: StudioState = yield select(studioOf);
  if (phase === 'loading') yield fork(load, services, own);
}

function* load(
  { api, log }: StudioServices,
  own: OwnEdits,
): SagaIterator<void> {
  try {
    const kept: FoundEdits = yield call(own.find);
    const copy: WorkingCopy = yield call(readCopy, api, kept);
    const live: Bundle | undefined = yield call(findLive, api, log);
    const { edits: unsaved, conflict, typed, isAdopted } = kept;
    const { revision } = copy;
    // What others, or another tab, changed meanwhile is not theirs to take back.
    const steps = own.findSteps({ revision, edits: unsaved });
    yield put(
      copyLoaded({
        copy,
        live: live?.files,
        unsaved,
        conflict,
        typed,
        ...steps,
        isAdopted,
        outliveTab: own.outliveTab,
      }),
    );
    // What only the tab kept may have room in the browser now.
    if (!isNothing(kept)) yield call(keep, own);
  } catch (cause) {
    log('The working copy could not be loaded.', cause);
    yield put(copyNotLoaded(cause));
  }
}

/** The working copy; where edits were kept, as it was when they were made, so that they are saved as any others. */
async function readCopy(
  api: ApiClient,
  { revision, edits, conflict }: KeptEdits,
): Promise<WorkingCopy> {
  const path = 'library/studio/working-copy';
  if (edits.length === 0 && conflict === null)
    return api.get<WorkingCopy>(path);
  try {
    return await api.get<WorkingCopy>(`${path}?revision=${revision}`);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
    // The API refuses the edits, and says so: it has another history than this browser.
    return { ...(await api.get<WorkingCopy>(path)), revision };
  }
}

/** The live files say what is new; without them nothing is marked. */
async function findLive(
  api: ApiClient,
  log: StudioServices['log'],
): Promise<Bundle | undefined> {
  try {
    return await api.get<Bundle>('library/studio/bundle');
  } catch (cause) {
    log('The live files could not be loaded.', cause);
    return undefined;
  }
}

function* keep(own: OwnEdits): SagaIterator<void> {
  const before: StudioState = yield select(studioOf);
  const { copy, unsaved, conflict, typed, undo, redo } = before;
  if (copy === null) return;
  const { revision } = copy;
  const kept: KeptEdits = { revision, edits: unsaved, conflict, typed };
  const keeping: Keeping = yield call(own.write, kept);
  const steps = keeping.isKept ? { undo, redo } : { undo: [], redo: [] };
  yield call(own.writeSteps, { revision, unsaved: unsaved.length, ...steps });
  const { isKept, outliveTab } = keeping;
  if (isKept !== before.isKept || outliveTab !== before.outliveTab)
    yield put(editsKept(keeping));
}
