/** Resolves once the page has nothing else to do, at the latest after so many milliseconds; at once where the browser cannot tell. */
export function whenIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: withinMs });
    else resolve();
  });
}
