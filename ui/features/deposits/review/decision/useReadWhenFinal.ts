import { useEffect, useEffectEvent } from 'react';

/** By then the API has seen that the decision is due: it looks every five seconds. */
const EFFECTS_MS = 10_000;

/** Reads a deposit again once its decision is final, and again once its effects are done, after which another one may follow. */
export function useReadWhenFinal(
  finalDate: string,
  now: () => number,
  onFinal: () => void,
): void {
  const read = useEffectEvent(onFinal);
  const untilFinal = useEffectEvent(() => Date.parse(finalDate) - now());
  useEffect(() => {
    const left = untilFinal();
    const timers = [left, left + EFFECTS_MS]
      .filter((ms) => ms > 0)
      .map((ms) => setTimeout(() => read(), ms));
    return () => timers.forEach(clearTimeout);
  }, [finalDate]);
}
