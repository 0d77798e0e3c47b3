import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import { fileRenewed, fileStored, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findIssueRows, readIssueRows } from './issueRows';
import { listDetailChanges } from './readDetails';

/** Reads number, year and month of an issue from the details in its file, once, where nothing else gave them. */
export function* issueFacts({ now }: DepositServices): SagaIterator<void> {
  // A later scan changes nothing of the details: what was changed since then stays.
  const isRead = new Set<string>();

  function* read(record: FileRecord): SagaIterator<void> {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const place = findIssueRows(deposit);
    const { tempFileId, metadata } = record;
    if (place === undefined || metadata === null || isRead.has(tempFileId))
      return;
    isRead.add(tempFileId);
    const id = `/${place.file}/tempFileId`;
    const rows = readIssueRows(deposit.wizard.form.data, place.path);
    const index = rows.findIndex((row) => readPointer(row, id) === tempFileId);
    if (index < 0) return;
    for (const change of listDetailChanges(deposit, { place, index }, record))
      yield put(wizardMoved({ type: 'answered', change }, now()));
  }
  yield takeEvery(fileStored, ({ payload }) => read(payload.record));
  yield takeEvery(fileRenewed, ({ payload }) => read(payload));
}
