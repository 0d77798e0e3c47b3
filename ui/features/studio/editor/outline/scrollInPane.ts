/**
 * Scrolls a row of the outline into sight within its pane, by no more than it takes. Not `scrollIntoView`, which also
 * moves the page, and leaves the row under the buttons at the foot of the pane. On a phone the pane is as long as its
 * rows, and the page itself moves.
 */
export function scrollInPane(row: HTMLElement): void {
  const pane = row.closest('.pane');
  if (pane === null) return;
  const isWhole = getComputedStyle(pane).position === 'static';
  const { top, bottom } = row.getBoundingClientRect();
  const around = isWhole
    ? { top: 0, bottom: window.innerHeight }
    : pane.getBoundingClientRect();
  const foot = pane.querySelector('.outline-add')?.getBoundingClientRect();
  const end = around.bottom - (foot?.height ?? 0);
  if (isWhole) {
    if (top < around.top || bottom > end)
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
  } else if (top < around.top) pane.scrollTop += top - around.top;
  else if (bottom > end)
    pane.scrollTop += Math.min(bottom - end, top - around.top);
}
