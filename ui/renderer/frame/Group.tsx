import type { ReactNode } from 'react';
import type { GroupView } from '../view/viewTypes';
import { MoreGroup } from './MoreGroup';

interface GroupProps {
  readonly group: GroupView;
  readonly children: ReactNode;
}

const classOf = {
  row: 'field-row',
  reveal: 'reveal',
  cells: 'row-cells',
} as const;

/** One column of a row. A phone shows its heading beside it where several questions share it. */
function CellGroup({ group, children }: GroupProps) {
  const isShared = group.nodes.length > 1;
  return (
    <div className={isShared ? 'row-cell is-shared' : 'row-cell'}>
      {isShared && (
        <span className="row-cell-head" aria-hidden>
          {group.heading}
        </span>
      )}
      {children}
    </div>
  );
}

/** Draws questions side by side, as boxes under one label, or hanging under the answer that asks for them. */
export function Group({ group, children }: GroupProps) {
  if (group.layout === 'more')
    return <MoreGroup group={group}>{children}</MoreGroup>;
  if (group.layout === 'cell')
    return <CellGroup group={group}>{children}</CellGroup>;
  if (group.layout === 'choices')
    return (
      <fieldset className="field">
        <legend className="form-label">{group.heading}</legend>
        <div className="choices choices-2">{children}</div>
      </fieldset>
    );
  return <div className={classOf[group.layout]}>{children}</div>;
}
