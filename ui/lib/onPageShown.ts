/** Tells each time somebody comes back to a page, from another tab for one; gives back how to stop. */
export function onPageShown(page: Document, listener: () => void): () => void {
  const tell = () => {
    if (page.visibilityState === 'visible') listener();
  };
  page.addEventListener('visibilitychange', tell);
  return () => page.removeEventListener('visibilitychange', tell);
}
