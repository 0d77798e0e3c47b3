/** Whether a file of `schemas/` has texts and values to choose from, and no rules. */
export const isTextFile = (path: string): boolean =>
  /^(lists|messages|help)\//.test(path);
