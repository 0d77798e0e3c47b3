import type { AppContext } from '../state';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call only reads; every other one needs a token and must come from our own pages. */
export function isReading({ method }: Pick<AppContext, 'method'>): boolean {
  return READING.has(method);
}
