/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** A source of numbers that a seed repeats, in Node and in a page alike (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of these, each as likely. Throws when there is none. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to pick from');
  return chosen;
}

/** Whether something happens that happens with this probability. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}
