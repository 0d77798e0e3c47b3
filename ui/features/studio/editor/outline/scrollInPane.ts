/**
 * Scrolls a row of the outline into sight within its pane, by no more than it takes. Not `scrollIntoView`, which also
 * moves the page, and leaves the row under the buttons at the foot of the pane.
 */
export function scrollInPane(row: HTMLElement): void {
  const pane = row.closest('.pane');
  if (pane === null) return;
  const { top, bottom } = row.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  const foot = pane.querySelector('.outline-add')?.getBoundingClientRect();
  const end = around.bottom - (foot?.height ?? 0);
  if (top < around.top) pane.scrollTop += top - around.top;
  else if (bottom > end)
    pane.scrollTop += Math.min(bottom - end, top - around.top);
}
