import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';

export interface EmptyTableProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
}

/** Replaces a table without rows. */
export function EmptyTable({ icon, title, text }: EmptyTableProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h3>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
    </div>
  );
}
