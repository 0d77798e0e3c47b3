/** So few pages are all named. */
const FEW = 7;

/** The pages that a pager may name. */
export interface KnownPages {
  /** The current page, counted from 1. */
  readonly page: number;
  /** The last page that is known. */
  readonly last: number;
  /** Further pages follow, which are not counted. */
  readonly goesOn: boolean;
}

/** Lists the pages to name: the first, the current one with its neighbours, and the last. 'gap' is between two that are further apart. */
export function listPageNumbers(
  known: KnownPages,
): readonly (number | 'gap')[] {
  const { page, last, goesOn } = known;
  const all = Array.from({ length: last }, (_, index) => index + 1);
  const named =
    last <= FEW
      ? all
      : all.filter(
          (number) =>
            number === 1 || number === last || Math.abs(number - page) <= 1,
        );
  const listed = named.flatMap((number, index) => {
    const missing = number - (named[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    // One missing page takes no more room than the gap.
    return missing === 1 ? [number - 1, number] : ['gap' as const, number];
  });
  return goesOn ? [...listed, 'gap'] : listed;
}
