import type { FocusEvent } from 'react';

/** Whether the focus goes out of the element that the event is handled at. */
export function leavesGroup({
  currentTarget,
  relatedTarget,
}: FocusEvent): boolean {
  return !(
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  );
}
