import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import {
  fileRenewed,
  fileStored,
  isWizardMoved,
  wizardMoved,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findAskedPicker } from '../titles/titlePicker';
import { findIssueRows, readIssueRows } from './issueRows';
import { listFileChanges } from './readDetails';

/** Whether a title is to be chosen first: its last issue decides how numbers are read. */
function awaitsTitle(deposit: OpenDeposit): boolean {
  const { data } = deposit.wizard.form;
  const picker = findAskedPicker(deposit);
  return (
    picker !== undefined &&
    readPointer(data, picker.mode) === picker.existing &&
    readPointer(data, picker.id) === undefined
  );
}

/** Reads number, year and month of an issue from its file, where nothing else gave them: from the name and the details, each once. */
export function* issueFacts({ now }: DepositServices): SagaIterator<void> {
  // A later scan changes nothing of name and details: what was changed since then stays.
  const isRead = new Set<string>();
  /** By their ids: files that were stored before there were rows, or a title. */
  const waiting = new Map<string, FileRecord>();

  function* read(record: FileRecord): SagaIterator<void> {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const place = findIssueRows(deposit);
    const { tempFileId, metadata } = record;
    const reading = `${tempFileId} ${metadata === null ? 'name' : 'details'}`;
    if (isRead.has(reading)) return;
    if (place === undefined || awaitsTitle(deposit)) {
      waiting.set(tempFileId, record);
      return;
    }
    waiting.delete(tempFileId);
    isRead.add(reading);
    const id = `/${place.file}/tempFileId`;
    const rows = readIssueRows(deposit.wizard.form.data, place.path);
    const index = rows.findIndex((row) => readPointer(row, id) === tempFileId);
    if (index < 0) return;
    for (const change of listFileChanges(deposit, { place, index }, record))
      yield put(wizardMoved({ type: 'answered', change }, now()));
  }

  yield takeEvery(fileStored, ({ payload }) => read(payload.record));
  yield takeEvery(fileRenewed, ({ payload }) => read(payload));
  yield takeEvery(isWizardMoved, function* readWaiting(): SagaIterator<void> {
    for (const record of [...waiting.values()]) yield* read(record);
  });
}
