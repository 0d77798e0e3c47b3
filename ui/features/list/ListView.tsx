import { useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { EmptyTable } from '../../components/tables/EmptyTable';
import { Pager } from '../../components/tables/Pager';
import type { Answer } from '../../lib/api/useAnswer';
import { CsvButton, type CsvButtonProps } from './CsvButton';
import { FilterChips } from './FilterChips';
import { ListFilters } from './ListFilters';
import {
  filtersOf,
  toSearch,
  withChange,
  withoutFilters,
  withPage,
  type ListQuery,
} from './listQuery';
import { ListState } from './ListState';
import { ListTable } from './ListTable';
import type { ListDefinition, PageOfRows, RowSelection } from './listTypes';
import { useListTexts } from './useListTexts';
import { useNotFoundTitle } from './useNotFoundTitle';

export interface ListViewProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly query: ListQuery;
  /** The rows of this query, as `useListPage` asks for them. */
  readonly state: Answer<PageOfRows<Row>>;
  /** The address of the login, for a user whose login has ended. */
  readonly loginHref?: string | undefined;
  readonly download?: CsvButtonProps['download'] | undefined;
  /** Of a list whose rows can be ticked. */
  readonly selection?: RowSelection<Row> | undefined;
  /** The keys j, k, Enter and x work. */
  readonly hasKeys?: boolean;
  onQuery(query: ListQuery): void;
  log(message: string, cause?: unknown): void;
}

/** A whole list: filters, rows, pages and the CSV file. Its query is the only state, so that a link shares it. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, query, state, download, onQuery, log } = props;
  const { selection, hasKeys = false } = props;
  const { path, filters } = list;
  const show = useRef<HTMLButtonElement>(null);
  /** For buttons that disappear by their press: the focus goes to the filters. */
  const changeAndFocus = (next: ListQuery) => {
    show.current?.focus();
    onQuery(next);
  };
  const isFiltered = Object.keys(filtersOf(query, filters)).length > 0;
  const { rows, page } = state.answer ?? {};
  const picked = toPicked(selection);
  const isEmpty = rows?.length === 0 && page === 1 && !isFiltered;
  return (
    <div className="dense">
      {filters.length === 0 || isEmpty ? null : (
        <>
          <ListFilters
            list={list}
            query={query}
            show={show}
            onChange={onQuery}
          />
          <FilterChips
            filters={filters}
            query={query}
            onChange={changeAndFocus}
          />
        </>
      )}
      <ListState state={state} loginHref={props.loginHref}>
        {(answer) => (
          <>
            <Rows
              list={list}
              query={query}
              answer={answer}
              isFiltered={isFiltered}
              onQuery={onQuery}
              selection={selection}
              hasKeys={hasKeys}
              onRemove={changeAndFocus}
            />
            <Pager
              label={list.name}
              {...answer}
              shown={answer.rows.length}
              onPage={(page) => onQuery(withPage(query, page))}
            >
              {list.csvName === undefined ||
              download === undefined ||
              answer.rows.length === 0 ? null : (
                <CsvButton
                  address={`${path}${toSearch({ ...withPage(query, 1), ...picked })}`}
                  ticked={Object.keys(picked).length > 0}
                  filename={list.csvName}
                  download={download}
                  log={log}
                />
              )}
            </Pager>
          </>
        )}
      </ListState>
    </div>
  );
}

/** The part of the query that asks for the ticked rows only. */
function toPicked<Row>(selection: RowSelection<Row> | undefined): ListQuery {
  const { queryName, chosen } = selection ?? {};
  return queryName === undefined || chosen === undefined || chosen.size === 0
    ? {}
    : { [queryName]: [...chosen].join(',') };
}

interface RowsProps<Row> extends Pick<
  ListViewProps<Row>,
  'list' | 'query' | 'onQuery' | 'selection' | 'hasKeys'
> {
  readonly answer: PageOfRows<Row>;
  readonly isFiltered: boolean;
  /** Takes the query without filters, or of the first page. */
  onRemove(query: ListQuery): void;
}

/** The table, or why there is none. */
function Rows<Row>({
  list,
  query,
  answer,
  isFiltered,
  onQuery,
  onRemove,
  ...ticks
}: RowsProps<Row>): ReactNode {
  const t = useListTexts();
  const notFoundTitle = useNotFoundTitle();
  if (answer.rows.length > 0)
    return (
      <ListTable
        list={list}
        rows={answer.rows}
        {...ticks}
        sort={query['sort']}
        onSort={(sort) => onQuery(withChange(query, { sort }))}
      />
    );
  if (answer.page > 1)
    return (
      <EmptyTable
        icon="search"
        title={t('noPage', { page: answer.page })}
        action={
          <Button onClick={() => onRemove(withPage(query, 1))}>
            {t('firstPage')}
          </Button>
        }
      />
    );
  return (
    <div className="tableframe" role={isFiltered ? 'status' : undefined}>
      {isFiltered ? (
        <EmptyTable
          icon="search"
          title={notFoundTitle(list, query)}
          text={t('notFoundText')}
          action={
            <Button
              onClick={() => onRemove(withoutFilters(query, list.filters))}
            >
              {t('removeAll')}
            </Button>
          }
          {...list.notFound}
        />
      ) : (
        <EmptyTable {...list.empty} />
      )}
    </div>
  );
}
