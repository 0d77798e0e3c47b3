/** Which of how many equal ones a name is. */
export interface Alike {
  /** Counted from 1. */
  readonly at: number;
  readonly count: number;
}

/** Counts the names that are there more than once, so that their buttons can say which of them they mean. */
export function countAlike(names: readonly string[]): Alike[] {
  return names.map((name, index) => {
    const isAlike = (other: string) => other === name;
    return {
      at: names.slice(0, index + 1).filter(isAlike).length,
      count: names.filter(isAlike).length,
    };
  });
}
