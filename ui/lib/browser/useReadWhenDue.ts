import { useEffect, useEffectEvent } from 'react';

/** By then the API has seen what is due, since it looks every five seconds, and its effects are done. */
const EFFECTS_MS = 10_000;

/** Browsers run timers at once that wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reads what a page shows again once its date has come, and again once the effects are done. */
export function useReadWhenDue(
  date: string | undefined,
  now: () => number,
  onDue: () => void,
): void {
  const read = useEffectEvent(onDue);
  const untilDue = useEffectEvent((due: string) => Date.parse(due) - now());
  useEffect(() => {
    if (date === undefined) return undefined;
    const left = untilDue(date);
    const timers = [left, left + EFFECTS_MS]
      .filter((ms) => ms > 0 && ms <= LONGEST_MS)
      .map((ms) => setTimeout(() => read(), ms));
    return () => timers.forEach(clearTimeout);
  }, [date]);
}
