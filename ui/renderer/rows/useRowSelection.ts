import { useCallback, useState } from 'react';
import type { Json } from '@engine/types/json';

/** The rows that are selected, and what can be done with them. */
export interface RowSelection {
  /** The keys of the selected rows, in the order of the page. */
  readonly keys: readonly string[];
  /** How many rows there are. */
  readonly total: number;
  /** Returns the names of the selected rows. */
  readNames(): string[];
  /** Answers a question in each of them. */
  set(field: string, value: Json | undefined): void;
  clear(): void;
  remove(): void;
}

const none: ReadonlySet<string> = new Set();

/** Remembers which of these rows are selected. */
export function useRowSelection(keys: readonly string[]) {
  const [marked, setMarked] = useState(none);
  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setMarked((before) => {
        const next = new Set(before);
        if (isSelected) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  return {
    selected: keys.filter((key) => marked.has(key)),
    select,
    selectAll: (isSelected: boolean) =>
      setMarked(isSelected ? new Set(keys) : none),
  };
}
