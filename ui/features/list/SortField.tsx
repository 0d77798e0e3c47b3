import { ChoiceField } from './ChoiceField';
import { toSort, type Sorting } from './listQuery';
import { useListTexts } from './useListTexts';

export interface SortFieldProps<Key extends string> {
  /** The columns that can be sorted by. */
  readonly columns: readonly { key: Key; label: string }[];
  readonly order: Sorting | undefined;
  onSort(order: Sorting<Key>): void;
}

/** Asks for the order on a phone, where the headings of the table are not shown. */
export function SortField<Key extends string>(props: SortFieldProps<Key>) {
  const { columns, order, onSort } = props;
  const t = useListTexts();
  const choices = columns.flatMap(({ key, label }) =>
    (['ascending', 'descending'] as const).map((direction) => {
      const sorting = { key, descending: direction === 'descending' };
      return {
        sorting,
        value: toSort(sorting),
        label: t(`order.${direction}`, { label }),
      };
    }),
  );
  if (choices.length === 0) return null;
  return (
    <ChoiceField
      className="card-order"
      label={t('sortBy')}
      value={order === undefined ? '' : toSort(order)}
      choices={choices}
      onChoose={(sort) => {
        const chosen = choices.find(({ value }) => value === sort);
        if (chosen !== undefined) onSort(chosen.sorting);
      }}
    />
  );
}
