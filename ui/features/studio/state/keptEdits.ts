import type { Edit } from './studioState';

/** The entry of the session storage with the edits that the API has not taken. */
const ENTRY = 'legal-deposit.studio.edits';

interface KeptEdits {
  readonly v: 1;
  /** The account that made them. */
  readonly owner: string;
  readonly edits: readonly Edit[];
}

export interface EditStorage {
  /** The edits that an account left unsaved. */
  find(owner: string): readonly Edit[];
  write(owner: string, edits: readonly Edit[]): void;
}

function isKept(value: unknown): value is KeptEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    'v' in value &&
    value.v === 1 &&
    'owner' in value &&
    'edits' in value &&
    Array.isArray(value.edits)
  );
}

/** Keeps unsaved edits in a storage; one that is full or switched off counts as empty. */
export function createEditStorage(storage: Storage): EditStorage {
  return {
    find(owner) {
      try {
        const value: unknown = JSON.parse(storage.getItem(ENTRY) ?? 'null');
        return isKept(value) && value.owner === owner ? value.edits : [];
      } catch {
        return [];
      }
    },
    write(owner, edits) {
      try {
        const kept: KeptEdits = { v: 1, owner, edits };
        if (edits.length === 0) storage.removeItem(ENTRY);
        else storage.setItem(ENTRY, JSON.stringify(kept));
      } catch {
        return;
      }
    },
  };
}
