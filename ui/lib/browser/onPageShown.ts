/**
 * Calls the listener each time the page becomes visible again, e.g. after a change of tabs; returns a function
 * that stops it.
 */
export function onPageShown(page: Document, listener: () => void): () => void {
  const tell = () => {
    if (page.visibilityState === 'visible') listener();
  };
  page.addEventListener('visibilitychange', tell);
  return () => page.removeEventListener('visibilitychange', tell);
}
