import { useCallback, useContext } from 'react';
import { joinPointer, splitPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { AppState } from '../../../app/store';
import { ScopePathContext } from '../../../renderer/ScopeContext';
import { getOpenDeposit } from '../depositState';
import { toFilePlace } from '../filePlaces';
import { useFilePart } from '../fields/useFilePart';
import { findFileAt } from '../filesOf';
import { findEarlierNumber, findIssueRows } from './issueRows';
import { readOtherYear } from './readDetails';
import { readIssueName, readIssueTitle } from './readIssue';
import { useIssueTexts } from './useIssueTexts';

interface ReadRemarkProps {
  /** The number of the issue. */
  readonly value: string;
}

const none = { name: '', title: '', year: undefined, writing: {} };

/** What the file of an issue says of it, by its name and by its details. */
function readFile(state: AppState, issue: JsonPointer) {
  const deposit = getOpenDeposit(state);
  const { data } = deposit.wizard.form;
  const place = findIssueRows(deposit);
  if (place?.countsBy === undefined) return none;
  const pointer = joinPointer(issue, place.file);
  const record = findFileAt(deposit, pointer);
  const slot = state.uploads[toFilePlace(data, pointer)];
  if (record === undefined && slot === undefined) return none;
  const index = Number(splitPointer(issue).field);
  const name = record?.originalFilename ?? slot?.filename ?? '';
  const metadata = record?.metadata ?? null;
  return {
    name,
    title: metadata?.title ?? '',
    year: readOtherYear(deposit, { place, index }, name, metadata),
    writing: {
      like: findEarlierNumber(data, place, index),
      countsBy: place.countsBy,
    },
  };
}

/** Says that the number of an issue was read from its file, and which year the file says. */
export function ReadRemark({ value }: ReadRemarkProps) {
  const t = useIssueTexts();
  const issue = useContext(ScopePathContext);
  const read = useCallback(
    (state: AppState) => readFile(state, issue),
    [issue],
  );
  const { name, title, year, writing } = useFilePart(issue, read);
  const source =
    value === ''
      ? undefined
      : readIssueName(name, writing).number === value
        ? 'fromName'
        : readIssueTitle(title, writing).number === value
          ? 'fromDetails'
          : undefined;
  return (
    <>
      {source === undefined ? null : <div className="meta">{t(source)}</div>}
      {year === undefined ? null : (
        <div className="meta">{t('yearRead', { year })}</div>
      )}
    </>
  );
}
