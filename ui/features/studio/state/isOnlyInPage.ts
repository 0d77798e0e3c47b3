import type { StudioState } from './studioState';

/** Whether edits or typed texts would be lost with the page: neither the API nor the browser has them. */
export const isOnlyInPage = ({
  unsaved,
  typed,
  isKept,
}: StudioState): boolean =>
  (unsaved.length > 0 || Object.keys(typed).length > 0) && !isKept;
