import type { StudioState } from './studioState';

const hasTyped = ({ typed }: StudioState): boolean =>
  Object.keys(typed).length > 0;

/** Whether there are edits or typed texts that the API does not have. */
export const hasUnsaved = (studio: StudioState): boolean =>
  studio.unsaved.length > 0 || hasTyped(studio);

/** Whether edits or typed texts would be lost with the page: neither the API nor the browser has them. */
export const isOnlyInPage = (studio: StudioState): boolean =>
  hasUnsaved(studio) && !studio.isKept;

/** Whether the API will not get something by itself when the tab is closed: a text that is not valid, or edits that it does not take now. */
const isHeldBack = (studio: StudioState): boolean =>
  hasTyped(studio) ||
  (studio.unsaved.length > 0 &&
    (studio.problem !== null || studio.conflict !== null));

/** Whether a closed tab would lose something. */
export const isLostWithTab = (studio: StudioState): boolean =>
  isOnlyInPage(studio) || (!studio.outliveTab && isHeldBack(studio));
