import { Icon } from '../Icon';

export interface SortHeadProps {
  readonly label: string;
  /** 'none' while another column decides the order. */
  readonly order: 'ascending' | 'descending' | 'none';
  onSort(): void;
}

const icons = { ascending: 'au', descending: 'ad', none: 'sort' } as const;

/** The heading of a column by which a table can be sorted. */
export function SortHead({ label, order, onSort }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" onClick={onSort}>
        {label} <Icon name={icons[order]} />
      </button>
    </th>
  );
}
