const firstMs = 1000;
const longestMs = 30_000;

/**
 * How long to wait before the nth attempt after a failure. The time doubles from one second to thirty, and is never
 * shorter than the API asks for. A quarter of it is chance, so that all pages do not come back at once.
 *
 * @param failures - How often in a row it failed, from 1.
 * @param random - From 0 to 1.
 */
export function toPauseMs(
  failures: number,
  random: number,
  askedSeconds = 0,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.max(full * (0.75 + random / 4), askedSeconds * 1000);
}

/** Whether sending the same again may help: no answer, a busy or a failing server. */
export function mayRecover(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
