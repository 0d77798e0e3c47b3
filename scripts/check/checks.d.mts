/** A program that ends with 0 when it finds nothing wrong. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Every check, of all files. */
export const checks: readonly Check[];

/** The same checks, of which format looks at `changed` files and lint at `affected` ones only. */
export function createQuickChecks(
  changed: readonly string[],
  affected: readonly string[],
): readonly Check[];
