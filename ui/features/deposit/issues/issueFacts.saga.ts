import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { isBlank, joinPointer, readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import { fileRenewed, fileStored, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findEarlierNumber, findIssueRows, readIssueRows } from './issueRows';
import { readIssueTitle } from './readIssue';

/** Reads the number of an issue from the details in its file, where neither the depositor nor the file's name gave one. */
export function* issueFacts({ now }: DepositServices): SagaIterator<void> {
  function* read(record: FileRecord): SagaIterator<void> {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const place = findIssueRows(deposit);
    const title = record.metadata?.title;
    if (place?.countsBy === undefined || title === undefined) return;
    const { data } = deposit.wizard.form;
    const id = `/${place.file}/tempFileId`;
    const rows = readIssueRows(data, place.path);
    const index = rows.findIndex(
      (row) => readPointer(row, id) === record.tempFileId,
    );
    const row = rows[index];
    if (row === undefined || !isBlank(row[place.number])) return;
    const like = findEarlierNumber(data, place, index);
    const { countsBy } = place;
    const { number: value } = readIssueTitle(title, { like, countsBy });
    if (value === undefined) return;
    const path = joinPointer(joinPointer(place.path, index), place.number);
    const change = { kind: 'set', path, value } as const;
    yield put(wizardMoved({ type: 'answered', change }, now()));
  }
  yield takeEvery(fileStored, ({ payload }) => read(payload.record));
  yield takeEvery(fileRenewed, ({ payload }) => read(payload));
}
