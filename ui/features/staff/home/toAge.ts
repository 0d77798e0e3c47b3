const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something has waited, as the words of the home say it. */
export interface Age {
  readonly unit: 'hour' | 'hours' | 'days';
  /** 0 for less than an hour. */
  readonly count: number;
  /** Longer than a week: it is marked. */
  readonly isLong: boolean;
}

const LONG = 7 * DAY;

/** Returns the age of what began at a moment, in whole days or hours. */
export function toAge(since: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(since));
  const isLong = passed > LONG;
  if (passed < HOUR) return { unit: 'hour', count: 0, isLong };
  return passed < DAY
    ? { unit: 'hours', count: Math.floor(passed / HOUR), isLong }
    : { unit: 'days', count: Math.floor(passed / DAY), isLong };
}
