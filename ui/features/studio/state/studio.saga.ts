import type { SagaIterator } from 'redux-saga';
import {
  call,
  fork,
  put,
  select,
  takeEvery,
  takeLatest,
} from 'redux-saga/effects';
import type { Bundle, WorkingCopy } from '@contract/studio';
import type { ApiClient } from '../../../lib/apiClient';
import type { EditStorage } from './keptEdits';
import { saveEdits, type SaveServices } from './saveEdits.saga';
import {
  conflictSettled,
  copyAsked,
  copyLoaded,
  copyNotLoaded,
  edited,
  redone,
  saved,
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
  yield takeLatest(copyAsked, load, services, owner);
  yield takeEvery([edited, undone, redone, saved, conflictSettled], keep, {
    ...services,
    owner,
  });
  yield fork(saveEdits, services);
  const { phase }: StudioState = yield select(studioOf);
  if (phase === 'loading') yield fork(load, services, owner);
}

function* load(
  { api, edits, log }: StudioServices,
  owner: string,
): SagaIterator<void> {
  try {
    const copy: WorkingCopy = yield call(
      api.get<WorkingCopy>,
      'library/studio/working-copy',
    );
    const live: Bundle | undefined = yield call(findLive, api, log);
    yield put(
      copyLoaded({ copy, live: live?.files, unsaved: edits.find(owner) }),
    );
  } catch (cause) {
    log('The working copy could not be loaded.', cause);
    yield put(copyNotLoaded(cause));
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

function* keep({
  edits,
  owner,
}: StudioServices & { owner: string }): SagaIterator<void> {
  const { unsaved }: StudioState = yield select(studioOf);
  yield call(edits.write, owner, unsaved);
}
