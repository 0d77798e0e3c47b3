import type { ReactNode } from 'react';
import type { GroupView } from '../view/viewTypes';

interface GroupProps {
  readonly group: GroupView;
  readonly children: ReactNode;
}

/** Draws questions side by side, or hanging under the answer that asks for them. While locked they can be read, not answered. */
export function Group({ group, children }: GroupProps) {
  const layout = group.layout === 'row' ? 'field-row' : 'reveal';
  const drawn = <div className={layout}>{children}</div>;
  if (!group.locked) return drawn;
  return (
    <fieldset className="locked" disabled>
      {group.lockedReason !== '' && (
        <legend className="hint locked-reason">{group.lockedReason}</legend>
      )}
      {drawn}
    </fieldset>
  );
}
