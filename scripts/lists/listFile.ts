import type { ListEntry } from '@engine/types/context';

/** A file of `schemas/lists`. */
export interface ListFile {
  $id: string;
  /** The rules of the specification it answers. */
  $comment: string;
  name: string;
  /** Where the values and their codes come from. */
  source: string;
  /** The owner to name wherever the list is shown. */
  credit?: string;
  entries: ListEntry[];
}

/** An entry before its place in the list is known. */
export interface UnorderedEntry {
  name: string;
  label: string;
  [attribute: string]: unknown;
}

/** Orders entries by label, with the one named `first` before all others. */
export function orderEntries(
  entries: readonly UnorderedEntry[],
  first: string,
): ListEntry[] {
  const { compare } = new Intl.Collator('en');
  const rank = (entry: UnorderedEntry) => (entry.name === first ? 0 : 1);
  return [...entries]
    .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label))
    .map(({ name, label, ...attributes }, index) => ({
      name,
      label,
      order: index + 1,
      ...attributes,
    }));
}
