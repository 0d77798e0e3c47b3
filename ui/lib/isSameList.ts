/** Whether two lists have the same members, each of them identical. */
export const isSameList = (
  a: readonly unknown[],
  b: readonly unknown[],
): boolean => a.length === b.length && a.every((one, at) => one === b[at]);
