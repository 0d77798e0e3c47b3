import { entriesOf } from '@engine';
import type { TFunction } from 'i18next';
import type { Lists } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import { formatDayOf } from '../../components/formatDate';
import { Tag } from '../../components/Tag';
import { toStatusLook } from './depositStatus';
import type { PublisherDeposit } from '@contract/library';
import { usePublisherTexts } from './usePublisherTexts';

/** The lists with the words of a table of titles. */
export const titlesLists: readonly ListName[] = ['SubmissionType'];

export interface TitlesTableProps {
  readonly deposits: readonly PublisherDeposit[];
  readonly lists: Lists;
  readonly timeZone: string;
}

/**
 * Names the sender of a deposit: publishers see those of staff as "by Library staff from {library}" (spec 2 §1).
 */
export function toSenderWords(
  { createdBy }: Pick<PublisherDeposit, 'createdBy'>,
  t: TFunction,
): string {
  if (createdBy === null) return t('titles.byNobody');
  const { staff, memberLibrary, username } = createdBy;
  return staff
    ? t('titles.byStaff', { library: memberLibrary ?? t('app:library') })
    : t('titles.byUser', { username });
}

/** Lists the deposits of a publisher: title, type, day, reference, state and sender. */
export function TitlesTable({ deposits, lists, timeZone }: TitlesTableProps) {
  const t = usePublisherTexts();
  const heads = ['title', 'date', 'reference', 'status', 'by'] as const;
  return (
    <table className="table cards cards-plain">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`titles.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => {
          const { tone, icon, label } = toStatusLook(deposit.status, t);
          return (
            <tr key={deposit.id}>
              <th scope="row">
                <span className="work" dir="auto">
                  {deposit.title}
                </span>
                <div className="meta">
                  {entriesOf(lists, 'SubmissionType')?.[deposit.type]?.label ??
                    deposit.type}
                </div>
              </th>
              <td className="num" data-label={t('titles.date')}>
                <div>{formatDayOf(deposit.submittedDate, timeZone)}</div>
              </td>
              <td className="id" data-label={t('titles.reference')}>
                <div>{deposit.reference}</div>
              </td>
              <td data-label={t('titles.status')}>
                <div>
                  <Tag tone={tone} icon={icon}>
                    {label}
                  </Tag>
                </div>
              </td>
              <td data-label={t('titles.by')}>
                <div>{toSenderWords(deposit, t)}</div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
