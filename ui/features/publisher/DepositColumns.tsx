import { entriesOf } from '@engine';
import type { TFunction } from 'i18next';
import type { DepositRow } from '@contract/deposits';
import type { ListEntry, Lists } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import { formatDayOf } from '../../components/formatDate';
import { Tag } from '../../components/Tag';
import { rowNounOf } from '../../lib/rowNoun';
import type { ListColumn } from '../list/listTypes';
import { toStatusLook, type StatusReader } from './depositStatus';
import { usePublisherTexts } from './usePublisherTexts';

/** The lists with the words of a list of deposits. */
export const depositLists: readonly ListName[] = [
  'DepositSource',
  'SubmissionType',
  'SubmissionStatus',
];

/** What the words of a list of deposits depend on. */
export interface DepositWords {
  readonly lists: Lists;
  readonly timeZone: string;
  readonly reader: StatusReader;
  /** The address of the page about one deposit. */
  toView(reference: string): string;
}

type ColumnName =
  'title' | 'publisher' | 'reference' | 'kind' | 'date' | 'status';

/**
 * Names the sender of a deposit: publishers see those of staff as "by Library staff from {library}" (spec 2 §1).
 */
export function toSenderWords(
  { createdBy }: Pick<DepositRow, 'createdBy'>,
  t: TFunction,
): string {
  if (createdBy === undefined) return t('titles.byNobody');
  const { staff, memberLibrary, username = '' } = createdBy;
  return staff
    ? t('titles.byStaff', { library: memberLibrary ?? t('app:library') })
    : t('titles.byUser', { username });
}

/** Tells deposits of one title apart: 'No. 13', 'No. 13 and 2 more issues'. */
function toIssueWords(
  { issues = [], kind }: Pick<DepositRow, 'issues' | 'kind'>,
  t: TFunction,
): string {
  const [first = '', ...others] = issues;
  const count = others.length;
  const context = rowNounOf(kind);
  return count === 0 ? first : t('titles.issues', { first, count, context });
}

const toShort = ({ short, label }: ListEntry): string =>
  typeof short === 'string' ? short : label;

/** Names the kind of a deposit: 'Serial issue'. */
export function toKindWords(kind: string, lists: Lists): string {
  const entry = entriesOf(lists, 'SubmissionType')?.[kind];
  return entry === undefined ? kind : toShort(entry);
}

/** Says how a deposit came to the library: 'Migrated from FTP'. */
export function toSourceWords(source: string, lists: Lists): string {
  return entriesOf(lists, 'DepositSource')?.[source]?.label ?? source;
}

/** Returns the ways of deposit to choose from, in the order of their list. */
export function listSources(lists: Lists): { value: string; label: string }[] {
  return Object.values(entriesOf(lists, 'DepositSource') ?? {})
    .sort((a, b) => a.order - b.order)
    .map(({ name, label }) => ({ value: name, label }));
}

/** Returns the kinds to choose from, in the order of their list. */
export function listKinds(lists: Lists): { value: string; label: string }[] {
  return Object.values(entriesOf(lists, 'SubmissionType') ?? {})
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({ value: entry.name, label: toShort(entry) }));
}

/** Returns the columns that lists of deposits choose from. */
export function useDepositColumns(
  words: DepositWords,
): Record<ColumnName, ListColumn<DepositRow>> {
  const t = usePublisherTexts();
  const { lists, timeZone, reader, toView } = words;
  return {
    title: {
      key: 'title',
      label: t('titles.title'),
      firstOrder: 'ascending',
      draw: (row) => (
        <>
          <a className="work" dir="auto" href={toView(row.reference)}>
            {row.title}
          </a>
          {row.issues === undefined ? null : (
            <div className="num" dir="auto">
              {toIssueWords(row, t)}
            </div>
          )}
          {reader === 'staff' || row.createdBy?.staff === true ? (
            <div className="meta">{toSenderWords(row, t)}</div>
          ) : null}
        </>
      ),
    },
    publisher: {
      key: 'publisherName',
      label: t('chooser.name'),
      firstOrder: 'ascending',
      draw: ({ publisher }) => <span dir="auto">{publisher.name}</span>,
    },
    reference: {
      key: 'reference',
      label: t('titles.reference'),
      look: 'id',
      draw: ({ reference }) => reference,
    },
    kind: {
      key: 'kind',
      label: t('titles.kind'),
      draw: ({ kind, source }) => (
        <>
          {toKindWords(kind, lists)}
          {reader === 'staff' && source !== 'GENERAL' ? (
            <div className="meta">{toSourceWords(source, lists)}</div>
          ) : null}
        </>
      ),
    },
    date: {
      key: 'submittedDate',
      label: t('titles.date'),
      look: 'num',
      firstOrder: 'descending',
      draw: ({ submittedDate }) => formatDayOf(submittedDate, timeZone),
    },
    status: {
      key: 'status',
      label: t('titles.status'),
      draw: ({ status, obstacle, toFix, reason }) => (
        <>
          <DepositTag status={status} lists={lists} reader={reader} />
          {toFix === undefined ? null : (
            <div className="meta">{t('titles.notes', { count: toFix })}</div>
          )}
          {obstacle === undefined ? null : (
            <div className="meta">{obstacle}</div>
          )}
          {reason === undefined ? null : <div className="meta">{reason}</div>}
        </>
      ),
    },
  };
}

/** The state of a deposit as icon and word. */
export function DepositTag(props: {
  readonly status: string;
  readonly lists: Lists;
  readonly reader: StatusReader;
}) {
  const { status, lists, reader } = props;
  const { tone, icon, label } = toStatusLook(status, lists, reader);
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  );
}
