import { useState } from 'react';
import {
  readEntry,
  removeEntry,
  writeEntry,
} from '../../../../lib/browser/storedEntry';

function read<Item>(
  storage: Storage,
  key: string,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  const kept = readEntry(storage, key);
  return Array.isArray(kept) ? kept.filter(isItem) : [];
}

/** Keeps a list in the storage of the tab, where it outlives a reload of the page. */
export function useKeptList<Item>(
  storage: Storage,
  key: string,
  isItem: (value: unknown) => value is Item,
): readonly [readonly Item[], (items: readonly Item[]) => void] {
  const [written, setWritten] = useState(() => ({
    key,
    items: read(storage, key, isItem),
  }));
  const items =
    written.key === key ? written.items : read(storage, key, isItem);
  const keep = (changed: readonly Item[]) => {
    setWritten({ key, items: changed });
    if (changed.length === 0) removeEntry(storage, key);
    else writeEntry(storage, key, changed);
  };
  return [items, keep];
}
