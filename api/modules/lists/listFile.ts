import type { ListEntry } from '@engine/types/context';

/** A list as a file of `schemas/lists` contains it. */
export interface ListFile {
  readonly name: string;
  readonly source: string;
  /** The owner to name wherever the list is shown. */
  readonly credit?: string;
  readonly entries: readonly ListEntry[];
}
