import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { filePointers, readPointer } from '@engine';
import { deleteFile } from '../../../lib/api/deleteFile';
import {
  depositStored,
  dropUndone,
  filesCleared,
  fileStored,
  isWizardMoved,
  remembered,
  wizardMoved,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import {
  findOpenDeposit,
  getOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { fileIdsIn } from '../filesOf';

/**
 * The files that the deposit still names, in an answer, in one that is hidden for now, or in one that can come back.
 *
 * @param removed - the files of removed rows that are kept for their return.
 */
export function stillNamed(
  deposit: OpenDeposit,
  known: readonly string[],
  removed: readonly string[] = deposit.memory.removedFiles ?? [],
): readonly string[] {
  const { files } = deposit.context;
  const { data } = deposit.wizard.form;
  const { droppedFiles } = deposit.memory;
  const undoable = droppedFiles?.files ?? [];
  const placed = new Set(
    [
      ...fileIdsIn(data),
      ...undoable.map(({ record }) => record.tempFileId),
      ...removed,
    ].filter((id) => Object.hasOwn(files, id)),
  );
  const left = known.filter((id) => !placed.has(id));
  if (left.length === 0) return [...placed];
  const hidden = JSON.stringify(deposit.wizard.form.stash);
  return [...placed, ...left.filter((id) => hidden.includes(id))];
}

/** Gives back the answer and its files. Their covers, which went with them, are made again. */
function* undoDrop({ now }: DepositServices): SagaIterator<void> {
  const { memory }: OpenDeposit = yield select(getOpenDeposit);
  if (!memory.droppedFiles) return;
  const { path, value, files, rows = [] } = memory.droppedFiles;
  const change = { kind: 'set', path, value } as const;
  const event = { type: 'answered', change, confirmed: true } as const;
  yield put(wizardMoved(event, now()));
  for (const row of rows) {
    const back = { kind: 'insert', ...row } as const;
    yield put(wizardMoved({ type: 'answered', change: back }, now()));
  }
  const ids = new Set(files.map(({ record }) => record.tempFileId));
  const covers = Object.fromEntries(
    Object.entries(memory.covers).filter(([id]) => !ids.has(id)),
  );
  for (const { pointer, record } of files)
    yield put(fileStored(pointer, record, now()));
  yield put(remembered({ droppedFiles: null, covers }));
}

/** Takes out of a row that comes back the files that made room for others. */
function* clearReleased(
  { now }: DepositServices,
  { payload: { event } }: ReturnType<typeof wizardMoved>,
): SagaIterator<void> {
  if (event.type !== 'answered' || event.change.kind !== 'insert') return;
  const { form, wizard, memory }: OpenDeposit = yield select(getOpenDeposit);
  const released = new Set(memory.releasedFiles);
  if (released.size === 0) return;
  const { data } = wizard.form;
  const pointers = filePointers(form, data).filter((pointer) =>
    fileIdsIn(readPointer(data, pointer)).some((id) => released.has(id)),
  );
  if (pointers.length > 0) yield put(filesCleared(pointers, now()));
}

/**
 * Deletes on the server what the draft drops: by another monograph type, by starting again, by its age (spec 1 §4).
 * Files of a stored deposit and those that were removed one by one are looked after elsewhere.
 */
export function* droppedFiles(services: DepositServices): SagaIterator<void> {
  // The files of a restored draft are there before the first action.
  const restored: OpenDeposit | undefined = yield select(findOpenDeposit);
  let known = restored === undefined ? [] : stillNamed(restored, []);
  let seen: unknown;
  let memory: unknown;
  yield takeEvery(dropUndone, undoDrop, services);
  yield takeEvery(isWizardMoved, clearReleased, services);
  for (;;) {
    const action: { type: string } = yield take('*');
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit === undefined) continue;
    const { data } = deposit.wizard.form;
    if (data === seen && deposit.memory === memory) continue;
    seen = data;
    memory = deposit.memory;
    const named = stillNamed(deposit, known);
    const kept = new Set(named);
    const released = new Set(deposit.memory.releasedFiles);
    const gone = known.filter((id) => !kept.has(id) && !released.has(id));
    known = named;
    if (depositStored.match(action) || filesCleared.match(action)) continue;
    for (const id of gone)
      yield fork(function* forget() {
        yield call(deleteFile, services, id);
      });
  }
}
