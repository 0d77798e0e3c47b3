import { useMemo, useState } from 'react';
import type { SentenceName } from '@engine/types/generated/names';
import type { Lists } from '@engine/types/context';
import type { ListedTitle } from '@contract/titles';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { SearchField } from '../../components/SearchField';
import { Pager } from '../../components/tables/Pager';
import { SortField } from '../list/SortField';
import type { TitleFact } from './titleFacts';
import { TitleTable } from './TitleTable';
import {
  findTitles,
  firstOrder,
  nextOrder,
  searchedAbove,
  sortColumns,
  sortTitles,
  type TitleOrder,
} from './titleOrder';
import { useTitleTexts } from './useTitleTexts';

/** Titles on one page of the table. */
const pageSize = 20;

export interface TitleFinderProps {
  /** Of the question. */
  readonly id: string;
  readonly label: string;
  readonly titles: readonly ListedTitle[];
  readonly chosen: string | undefined;
  /** What tells titles of this kind apart, in columns. */
  readonly facts: readonly TitleFact[];
  readonly lists: Lists;
  readonly timeZone: string;
  /** The error of the choice; '' while none is shown. */
  readonly error: string;
  /** A sentence of the form's catalogue. */
  translate(name: SentenceName): string;
  onChoose(title: ListedTitle): void;
}

/** The titles of a publisher to choose from: searched, sorted and in pages. The error of the choice is at the top. */
export function TitleFinder(props: TitleFinderProps) {
  const { id, label, titles, facts, lists, error, translate } = props;
  const t = useTitleTexts();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState(firstOrder);
  const [page, setPage] = useState(1);
  const sorted = useMemo(
    () => sortTitles(titles, order, lists),
    [titles, order, lists],
  );
  const found = useMemo(() => findTitles(sorted, query), [sorted, query]);
  const onSort = (next: TitleOrder) => {
    setOrder(next);
    setPage(1);
  };
  const from = (page - 1) * pageSize;
  const shown = found.slice(from, from + pageSize);
  // An error leads to the first title that can be chosen, else to the table.
  const tableId = shown.some(({ selectable }) => selectable) ? undefined : id;
  const messageId = `${id}-message`;
  const message = (
    <div className={error === '' ? '' : 'field-msg mb-2'} id={messageId}>
      {error !== '' && (
        <p className="field-error">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
  if (titles.length === 0)
    return (
      <>
        {message}
        <Note title={t('nothing')}>
          <p>{t('nothingText')}</p>
        </Note>
      </>
    );
  return (
    <>
      {message}
      {titles.every(({ selectable }) => !selectable) && (
        <Note tone="warning" title={translate('titlesUnderReview')} />
      )}
      {titles.length > searchedAbove && (
        <SearchField
          id={`${id}-search`}
          label={t('search')}
          hint={t(searchHintOf(facts))}
          typed={query}
          onType={(typed) => {
            setQuery(typed);
            setPage(1);
          }}
        />
      )}
      {titles.length > 1 && (
        <SortField
          columns={sortColumns
            .filter((key) => key !== 'frequency' || facts.includes(key))
            .map((key) => ({ key, label: t(key) }))}
          order={order}
          onSort={onSort}
        />
      )}
      <div
        id={tableId}
        className="tableframe"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {found.length === 0 ? (
          <div className="empty">
            <Icon name="search" />
            <h3>{t('notFound', { query })}</h3>
            <p>{t('notFoundText')}</p>
          </div>
        ) : (
          <TitleTable
            id={id}
            titles={shown}
            chosen={props.chosen}
            typed={query}
            order={order}
            facts={facts}
            lists={lists}
            timeZone={props.timeZone}
            describedBy={messageId}
            invalid={error !== ''}
            translate={translate}
            onSort={(by) => onSort(nextOrder(order, by))}
            onChoose={props.onChoose}
          />
        )}
      </div>
      <Pager
        label={t('pages')}
        page={page}
        pageSize={pageSize}
        total={found.length}
        whole={
          found.length === titles.length
            ? t('count', { count: titles.length })
            : t('found', { found: found.length, total: titles.length })
        }
        onPage={setPage}
      />
    </>
  );
}

/** Names the text of what a search finds titles by (R53). */
function searchHintOf(facts: readonly TitleFact[]) {
  if (facts.includes('issn')) return 'searchHint.issn';
  return facts.includes('isbn') ? 'searchHint.isbn' : 'searchHint.title';
}
