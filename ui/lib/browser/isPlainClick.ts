/** What tells how a link was clicked, of the browser's event or of React's. */
export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** Whether a click asks for the page of a link here, not in another tab or window. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
