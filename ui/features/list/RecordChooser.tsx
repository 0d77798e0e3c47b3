import { useCallback, useState, type ReactNode } from 'react';
import { EmptyTable } from '../../components/tables/EmptyTable';
import { Pager } from '../../components/tables/Pager';
import { useAnswer } from '../../lib/api/useAnswer';
import { ListState } from './ListState';
import { ListTable } from './ListTable';
import type { ListColumn, PageOfRows } from './listTypes';
import { DelayedSearch, type DelayedSearchProps } from './DelayedSearch';

export interface RecordChooserProps<Row> extends DelayedSearchProps {
  /** Names the table. */
  readonly name: string;
  /** Names the pages. */
  readonly pages: string;
  /** Nothing is listed before something is searched for. */
  readonly searchesFirst?: boolean;
  /** The same function at each drawing. */
  find(query: string, page: number): Promise<PageOfRows<Row>>;
  keyOf(row: Row): string;
  /** The columns of these rows, the last with the button that chooses one. */
  toColumns(rows: readonly Row[]): readonly ListColumn<Row>[];
  /** What is said where a search finds nothing; of no words where there is no record at all. */
  toNothing(query: string): string;
  /** Below the table, for what was searched and how many rows it has. */
  drawMore?(query: string, count: number): ReactNode;
  log(message: string, cause?: unknown): void;
}

/** Finds a record and chooses it, page by page; the earlier result stays until the answer comes. */
export function RecordChooser<Row>(props: RecordChooserProps<Row>) {
  const { id, label, hint, error, focused, query, onQuery } = props;
  const { searchesFirst = false } = props;
  return (
    <>
      <DelayedSearch
        id={id}
        label={label}
        hint={hint}
        focused={focused}
        query={query}
        onQuery={onQuery}
        {...(error !== undefined && { error })}
      />
      {searchesFirst && query === '' ? null : <FoundRecords {...props} />}
    </>
  );
}

function FoundRecords<Row>(props: RecordChooserProps<Row>) {
  const { name, pages, find, keyOf, toColumns, toNothing, drawMore, log } =
    props;
  const { query } = props;
  const [turned, setTurned] = useState({ query, page: 1 });
  const page = turned.query === query ? turned.page : 1;
  const ask = useCallback(
    async () => ({ asked: query, ...(await find(query, page)) }),
    [find, query, page],
  );
  const found = useAnswer(ask, log);
  return (
    <ListState state={found}>
      {({ asked, rows, ...shown }) => (
        <>
          {rows.length === 0 ? (
            <div className="tableframe" role="status">
              <EmptyTable icon="search" title={toNothing(asked)} />
            </div>
          ) : (
            <ListTable
              list={{ name, keyOf, columns: toColumns(rows) }}
              rows={rows}
            />
          )}
          <Pager
            label={pages}
            {...shown}
            shown={rows.length}
            onPage={(to) => setTurned({ query, page: to })}
          />
          {drawMore?.(asked, rows.length)}
        </>
      )}
    </ListState>
  );
}
