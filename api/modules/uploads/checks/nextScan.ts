const SHORTEST_MS = 5000;
/** A scanner that is back is noticed that soon. */
const LONGEST_MS = 300_000;
/** A file that the scanner cannot examine rarely succeeds later, unless an operator raises a limit. */
const UNSCANNABLE_MS = 86_400_000;

/** When a file is tried again: soon at first, then less and less often the longer it waits. */
export function toNextScan(
  waitsSince: Date,
  now: Date,
  why: 'down' | 'unscannable',
): Date {
  const longest = why === 'down' ? LONGEST_MS : UNSCANNABLE_MS;
  const aged = (now.getTime() - waitsSince.getTime()) / 4;
  const pause = Math.min(Math.max(aged, SHORTEST_MS), longest);
  return new Date(now.getTime() + pause);
}
