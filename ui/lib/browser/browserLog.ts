/** The page's one way to the browser's log: what failed without stopping anybody (spec 1 §8). */
export function logInBrowser(message: string, cause?: unknown): void {
  window.console.warn(message, cause);
}
