/** Tells when a page is hidden or left; gives back how to stop. */
export function onPageHide(page: Window, listener: () => void): () => void {
  page.addEventListener('pagehide', listener);
  return () => page.removeEventListener('pagehide', listener);
}
