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

/** The changes that the details in the file of an issue lead to: what neither its name nor the depositor said. */
export function listDetailChanges(
  deposit: OpenDeposit,
  { place, index }: IssueAt,
  { metadata, originalFilename }: FileRecord,
): Change[] {
  if (metadata === null) return [];
  const { data } = deposit.wizard.form;
  const row = joinPointer(place.path, index);
  const { countsBy } = place;
  const like = findEarlierNumber(data, place, index);
  const writing = { like, countsBy };
  const { number: value } = readIssueTitle(metadata.title ?? '', writing);
  const path = joinPointer(row, place.number);
  const isNumberFree =
    countsBy !== undefined && isBlank(readPointer(data, path));
  const named = readIssueName(originalFilename, writing);
  const details = readDate(deposit, { place, index }, metadata, writing);
  const fill = (date: IssueDate) => listDateChanges(deposit, place, row, date);
  const years = named.year === undefined ? fill({ year: details.year }) : [];
  const held = readPointer(data, joinPointer(row, place.year));
  const isOfYear = years.length > 0 || held === details.year;
  return [
    ...(isNumberFree && value !== undefined
      ? [{ kind: 'set', path, value } as const]
      : []),
    ...years,
    ...(isOfYear && named.month === undefined
      ? fill({ month: details.month })
      : []),
  ];
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
