import { useState } from 'react';
import {
  drawKey,
  filePurpose,
  isBlank,
  joinPointer,
  objectOf,
  readPointer,
} from '@engine';
import type { Change } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import type { DropzoneFile } from 'dropzone';
import { useStore } from 'react-redux';
import type { AppState } from '../../../app/store';
import { rowKey } from '../../../renderer/rows/rowKey';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { uploadBegan } from '../../upload/workflow/uploadActions';
import { wizardMoved } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import { toFilePlace } from '../filePlaces';
import { readIssueRows, type IssueRowsPlace } from './issueRows';
import { listNameChanges } from './readDetails';
import { useIssueTexts } from './useIssueTexts';

/** A file that became no row, and why. */
export interface LeftFile {
  readonly name: string;
  readonly reason: string;
}

/** What became of the files that were added, and how others are. */
export interface IssueFiles {
  readonly left: readonly LeftFile[];
  /** The keys of the rows that were made of files. */
  readonly made: readonly string[];
  addFile(file: DropzoneFile, refusal: string | undefined): void;
  clearLeft(): void;
}

/** Makes a row of each file that is added: its number and year are read from its name, and it is sent. */
export function useIssueFiles(
  place: IssueRowsPlace,
  limit: number,
): IssueFiles {
  const store = useStore<AppState>();
  const dispatch = useAppDispatch();
  const { now, random } = useServices();
  const t = useIssueTexts(place.noun);
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  const [made, setMade] = useState<readonly string[]>([]);

  const change = (made: Change) =>
    dispatch(wizardMoved({ type: 'answered', change: made }, now()));
  const deposit = () => getOpenDeposit(store.getState());
  const data = () => deposit().wizard.form.data;

  /** The first row without a file and a number, or a new one; undefined where there is no room. */
  function findRow(): JsonPointer | undefined {
    const rows = readIssueRows(data(), place.path);
    const { uploads } = store.getState();
    const free = rows.findIndex((row, index) => {
      const file = joinPointer(joinPointer(place.path, index), place.file);
      const isTaken = uploads[toFilePlace(data(), file)] !== undefined;
      return !isTaken && isBlank(row[place.file]) && isBlank(row[place.number]);
    });
    if (free >= 0) return joinPointer(place.path, free);
    if (rows.length >= limit) return undefined;
    change({
      kind: 'insert',
      path: place.path,
      row: { key: drawKey(random()) },
    });
    return joinPointer(place.path, rows.length);
  }

  function addFile(file: DropzoneFile, refusal: string | undefined): void {
    const row = refusal === undefined ? findRow() : undefined;
    if (row === undefined) {
      const reason = refusal ?? t('full', { limit, filename: file.name });
      setLeft((before) => [...before, { name: file.name, reason }]);
      return;
    }
    const position = Number(row.slice(row.lastIndexOf('/') + 1));
    const key = rowKey(objectOf(readPointer(data(), row)), position);
    setMade((before) => [...before, key]);
    const at = { place, index: position };
    listNameChanges(deposit(), at, file.name).forEach(change);
    const pointer = joinPointer(row, place.file);
    const { wizard, context } = deposit();
    dispatch(
      uploadBegan({
        pointer: toFilePlace(wizard.form.data, pointer),
        file,
        newId: file.upload.uuid,
        purpose: filePurpose(wizard.form, pointer),
        chunkSize: context.config.chunkSize,
        resume: undefined,
        percent: 0,
      }),
    );
  }

  return { left, made, addFile, clearLeft: () => setLeft([]) };
}
