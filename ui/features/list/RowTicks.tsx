import type { RowSelection } from './listTypes';
import { useListTexts } from './useListTexts';

interface TickAllProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row>;
  keyOf(row: Row): string;
}

/** Ticks all rows of the page, or none. */
export function TickAll<Row>({ rows, selection, keyOf }: TickAllProps<Row>) {
  const t = useListTexts();
  const { chosen, onChoose } = selection;
  const keys = rows.map(keyOf);
  const isAll = keys.every((key) => chosen.has(key));
  return (
    <th scope="col">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && chosen.size > 0;
        }}
        onChange={() => onChoose(new Set(isAll ? [] : keys))}
      />
    </th>
  );
}

/** Ticks one row. */
export function RowTick<Row>(props: {
  readonly row: Row;
  readonly rowKey: string;
  readonly selection: RowSelection<Row>;
}) {
  const { row, rowKey, selection } = props;
  const { chosen, nameOf, onChoose } = selection;
  const t = useListTexts();
  return (
    <td>
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('select', { name: nameOf(row) })}
        checked={chosen.has(rowKey)}
        onChange={() => {
          const next = new Set(chosen);
          if (!next.delete(rowKey)) next.add(rowKey);
          onChoose(next);
        }}
      />
    </td>
  );
}
