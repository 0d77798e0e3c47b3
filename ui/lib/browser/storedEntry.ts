/** The value of an entry that was kept as JSON; undefined where there is none, it is damaged or the storage is switched off. */
export function readEntry(storage: Storage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON, and answers whether it did: a storage that is full or switched off keeps what it had. */
export function writeEntry(
  storage: Storage,
  key: string,
  value: unknown,
): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes an entry, if the storage is not switched off. */
export function removeEntry(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    return;
  }
}
