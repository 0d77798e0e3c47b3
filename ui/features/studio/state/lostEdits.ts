import type { StudioState } from './studioState';

const hasTyped = ({ typed }: StudioState): boolean =>
  Object.keys(typed).length > 0;

/** Whether edits or typed texts would be lost with the page: neither the API nor the browser has them. */
export const isOnlyInPage = (studio: StudioState): boolean =>
  (studio.unsaved.length > 0 || hasTyped(studio)) && !studio.isKept;

/** Whether a closed tab would lose something: edits are sent when it closes, but no API takes a text that is not valid. */
export const isLostWithTab = (studio: StudioState): boolean =>
  hasTyped(studio) || isOnlyInPage(studio);
