import {
  findOfferedValue,
  isBlank,
  joinPointer,
  readPointer,
  scopeAt,
} from '@engine';
import type { FileMetadata, FileRecord } from '@contract/files';
import type { Change } from '@engine/types/evaluation';
import type { OpenDeposit } from '../depositState';
import { listDateChanges, type IssueDate } from './dateChanges';
import { findEarlierNumber, type IssueRowsPlace } from './issueRows';
import { readIssueName, readIssueTitle, type NumberWriting } from './readIssue';

/** The place of an issue among the rows. */
interface IssueAt {
  readonly place: IssueRowsPlace;
  readonly index: number;
}

/** What may be filled in of an issue: changes of values that nothing gave yet. */
function toFreeChanges(
  deposit: OpenDeposit,
  { place, index }: IssueAt,
  { number, year, month }: IssueDate & { readonly number?: string | undefined },
): Change[] {
  const row = joinPointer(place.path, index);
  const path = joinPointer(row, place.number);
  const isNumberFree =
    place.countsBy !== undefined &&
    isBlank(readPointer(deposit.wizard.form.data, path));
  const fill = (date: IssueDate) => listDateChanges(deposit, place, row, date);
  const years = fill({ year });
  const held = readPointer(
    deposit.wizard.form.data,
    joinPointer(row, place.year),
  );
  const isOfYear = year === undefined || years.length > 0 || held === year;
  return [
    ...(isNumberFree && number !== undefined
      ? [{ kind: 'set', path, value: number } as const]
      : []),
    ...years,
    // A month belongs to its year.
    ...(isOfYear ? fill({ month }) : []),
  ];
}

/** The changes that the name of the file of an issue leads to: what the depositor did not say. */
export function listNameChanges(
  deposit: OpenDeposit,
  at: IssueAt,
  filename: string,
): Change[] {
  const named = readIssueName(filename, toWriting(deposit, at));
  return toFreeChanges(deposit, at, named);
}

/** The changes that the file of an issue leads to: what its name says, then its details, and the depositor did not. */
export function listFileChanges(
  deposit: OpenDeposit,
  at: IssueAt,
  { metadata, originalFilename }: FileRecord,
): Change[] {
  const writing = toWriting(deposit, at);
  const named = readIssueName(originalFilename, writing);
  if (metadata === null) return toFreeChanges(deposit, at, named);
  const { number } = readIssueTitle(metadata.title ?? '', writing);
  const details = readDate(deposit, at, metadata, writing);
  const year = named.year ?? details.year;
  const isOfYear = year === details.year;
  return toFreeChanges(deposit, at, {
    number: named.number ?? number,
    year,
    month: named.month ?? (isOfYear ? details.month : undefined),
  });
}

/** The year that the name of an issue's file says, else its details; undefined where they say none or the present year, which a row has anyway. */
export function readOtherYear(
  deposit: OpenDeposit,
  at: IssueAt,
  filename: string,
  metadata: FileMetadata | null,
): number | undefined {
  const writing = toWriting(deposit, at);
  const named = readIssueName(filename, writing).year;
  const year =
    named ?? (metadata && readDate(deposit, at, metadata, writing).year);
  const thisYear = Number(deposit.context.today.slice(0, 4));
  return year === null || year === thisYear ? undefined : year;
}

function toWriting(
  { wizard }: OpenDeposit,
  { place, index }: IssueAt,
): NumberWriting {
  const like = findEarlierNumber(wizard.form.data, place, index);
  return { like, countsBy: place.countsBy };
}

/**
 * Year and month by the title in the details, else by the date of publication. A year to come belongs to the name of
 * the title, and one that the row refuses is none.
 */
function readDate(
  { wizard, context }: OpenDeposit,
  { place, index }: IssueAt,
  metadata: FileMetadata,
  writing: NumberWriting,
): IssueDate {
  const { data, evaluation } = wizard.form;
  const titled = readIssueTitle(metadata.title ?? '', writing);
  const { year: written } = titled;
  const thisYear = Number(context.today.slice(0, 4));
  const isTitled = written !== undefined && written <= thisYear;
  const date = isTitled ? `${written}` : metadata.date;
  const row = joinPointer(place.path, index);
  const schema = scopeAt(evaluation, row)?.plan.fields[place.year];
  const find = (name: 'year' | 'month') => {
    const offered = findOfferedValue(
      name,
      { ...metadata, ...(date !== undefined && { date }) },
      { schema, roleSchema: undefined, context, deposit: data },
    );
    return typeof offered === 'number' ? offered : undefined;
  };
  const year = find('year');
  if (year === undefined) return {};
  return { year, month: isTitled ? titled.month : find('month') };
}
