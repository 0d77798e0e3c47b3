/** Seconds that test files took when they last ran, by their paths in the repository. */
export function readTestTimes(): Readonly<Record<string, number>>;
