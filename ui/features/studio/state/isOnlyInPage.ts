import type { StudioState } from './studioState';

/** Whether edits would be lost with the page: neither the API nor the browser has them. */
export const isOnlyInPage = ({ unsaved, isKept }: StudioState): boolean =>
  unsaved.length > 0 && !isKept;
