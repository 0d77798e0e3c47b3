/** The seconds until a moment, at least one: what `Retry-After` says. */
export function toSecondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
