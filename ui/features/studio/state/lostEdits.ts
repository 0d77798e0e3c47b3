import type { StudioState } from './studioState';

/** Whether there are edits or typed texts that the API does not have. */
const hasUnsaved = ({ unsaved, typed }: StudioState): boolean =>
  unsaved.length > 0 || Object.keys(typed).length > 0;

/** Whether edits or typed texts would be lost with the page: neither the API nor the browser has them. */
export const isOnlyInPage = (studio: StudioState): boolean =>
  hasUnsaved(studio) && !studio.isKept;

/** Whether a closed tab would lose something: the call that a closed page makes may fail as any other. */
export const isLostWithTab = (studio: StudioState): boolean =>
  isOnlyInPage(studio) || (!studio.outliveTab && hasUnsaved(studio));
