import { useRef } from 'react';
import { SortHead, type SortHeadProps } from '../../components/tables/SortHead';
import { readSort, toSort, type Sorting } from './listQuery';
import type {
  ListColumn,
  ListDefinition,
  RowMarks,
  RowSelection,
} from './listTypes';
import { RowTick, TickAll } from './RowTicks';
import { useRowKeys } from './useRowKeys';

export interface ListTableProps<Row> {
  readonly list: Pick<
    ListDefinition<Row>,
    'name' | 'columns' | 'usualSort' | 'keyOf'
  >;
  readonly rows: readonly Row[];
  /** The order of the rows; absent where it cannot be changed. */
  readonly sort?: string | undefined;
  onSort?(sort: string): void;
  /** Of a list whose rows can be ticked; without the ticks where a column of the list has them. */
  readonly selection?: RowMarks | RowSelection<Row> | undefined;
  /** The keys j, k, Enter and x work. */
  readonly hasKeys?: boolean;
}

/** The rows of a list as a table, on a phone as cards. A heading sorts by its column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, sort, onSort, selection, hasKeys = false } = props;
  const ticks =
    selection !== undefined && 'onChoose' in selection ? selection : undefined;
  const { name, columns, keyOf } = list;
  const [first, ...others] = columns;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, hasKeys);
  return (
    <div
      ref={frame}
      className="tableframe"
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      {selection?.bar}
      <table
        className={
          ticks === undefined
            ? 'table table-hover cards cards-plain'
            : 'table table-hover cards'
        }
      >
        <thead>
          <tr>
            {ticks === undefined ? null : (
              <TickAll rows={rows} selection={ticks} keyOf={keyOf} />
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                sort={sort ?? list.usualSort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={
                selection?.chosen.has(keyOf(row)) ? 'table-active' : undefined
              }
            >
              {ticks === undefined ? null : (
                <RowTick row={row} selection={ticks} rowKey={keyOf(row)} />
              )}
              <th scope="row">{first?.draw(row)}</th>
              {others.map((column) => (
                <td
                  key={column.key}
                  className={column.look}
                  data-label={column.isLabelHidden ? '' : column.label}
                >
                  <div>{column.draw(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { key, label, isLabelHidden, firstOrder } = column;
  if (firstOrder === undefined || onSort === undefined)
    return (
      <th scope="col">
        {isLabelHidden ? (
          <span className="visually-hidden">{label}</span>
        ) : (
          label
        )}
      </th>
    );
  const current = readSort(sort);
  const order = current?.key === key ? current : undefined;
  const descending =
    order === undefined ? firstOrder === 'descending' : !order.descending;
  return (
    <SortHead
      label={label}
      order={toOrder(order)}
      onSort={() => onSort(toSort({ key, descending }))}
    />
  );
}

function toOrder(sorting: Sorting | undefined): SortHeadProps['order'] {
  if (sorting === undefined) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}
