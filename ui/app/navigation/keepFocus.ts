/**
 * Keeps the focus while React replaces the page that the server sent. The element that had it is gone then, and the one
 * with the same words takes it. Works for the first replacement only.
 */
export function keepFocus(place: HTMLElement): void {
  const page = place.ownerDocument;
  let focused: Element | null = page.activeElement;
  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  place.addEventListener('focusin', remember);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    place.removeEventListener('focusin', remember);
    const before = focused;
    if (before === null || before.isConnected) return;
    const others = place.querySelectorAll<HTMLElement>(before.tagName);
    [...others].find((one) => one.textContent === before.textContent)?.focus();
  });
  observer.observe(place, { childList: true });
}
