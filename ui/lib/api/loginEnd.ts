/** The end of a login, in milliseconds since 1970 by the browser's clock. */
export interface LoginEnd {
  /** When nothing more is asked of the API. */
  readonly lapses: number;
  /** Whatever is asked. */
  readonly latest: number;
}

/** The end of the login as an answer of the API tells it; undefined where it tells none. */
export function readLoginEnd(
  headers: Headers,
  now: number,
): LoginEnd | undefined {
  const values = headers.get('X-Login-Seconds')?.split(',').map(Number) ?? [];
  const [seconds = NaN, longest = NaN] = values;
  return Number.isFinite(seconds) && Number.isFinite(longest)
    ? { lapses: now + seconds * 1000, latest: now + longest * 1000 }
    : undefined;
}
