import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../iconNames';

export interface EmptyTableProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done instead. */
  readonly action?: ReactNode;
}

/** Replaces a table without rows. */
export function EmptyTable({ icon, title, text, action }: EmptyTableProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h3>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  );
}
