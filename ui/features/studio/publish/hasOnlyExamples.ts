import { isExampleFile } from '../editing/definition/isExampleFile';

/** Whether examples alone differ: then no form gets a new version. */
export const hasOnlyExamples = (
  changes: readonly { readonly file: string }[],
): boolean =>
  changes.length > 0 && changes.every(({ file }) => isExampleFile(file));
