import type { Designation, Role, ValuePart } from './designation/designation';

/** Issues that are numbered in the same way, the oldest first. */
export type Series = readonly Designation[];

/** Finds the first value of a role. */
export function findValue(
  { values }: Designation,
  role: Role,
): ValuePart | undefined {
  return values.find((value) => value.role === role);
}

/** Finds the most frequent value; of equally frequent ones the latest. */
export function findMode(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  let best: number | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count >= (counts.get(best ?? Number.NaN) ?? 0)) best = value;
  }
  return best;
}

/** Two issues, one after the other. */
export type Step = readonly [before: Designation, after: Designation];

/** Lists the steps of a series, the oldest first. */
export function toSteps(series: Series): Step[] {
  return series.slice(1).flatMap((after, at): Step[] => {
    const before = series[at];
    return before === undefined ? [] : [[before, after]];
  });
}

/** The same designation with other values. */
export function withValues(
  designation: Designation,
  change: (value: ValuePart, at: number) => ValuePart,
): Designation {
  return { ...designation, values: designation.values.map(change) };
}
