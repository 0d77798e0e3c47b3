import type { CopyConflict } from '@contract/studio/studio';
import type { Edit, TypedJson } from './studioState';

/** The entry of the session storage with what an account edited and the API has not taken; each account has its own. */
const entryOf = (owner: string) => `legal-deposit.studio.edits.${owner}`;

/** Edits with the revision that they were made on. */
export interface KeptEdits {
  readonly revision: number;
  readonly edits: readonly Edit[];
  /** What they have in common with changes of others, until the user has decided. */
  readonly conflict: CopyConflict | null;
  /** JSON that is not valid yet, by its file. */
  readonly typed: Readonly<Record<string, TypedJson>>;
}

interface Entry extends KeptEdits {
  readonly v: 3;
}

const none: KeptEdits = { revision: 0, edits: [], conflict: null, typed: {} };

export interface EditStorage {
  /** The edits that an account left unsaved. */
  find(owner: string): KeptEdits;
  /** Whether the edits are in the storage now; nothing to keep counts as kept. */
  write(owner: string, kept: KeptEdits): boolean;
}

/** An entry of an earlier version of the portal has no typed texts. */
type Written = Omit<Entry, 'typed'> & Partial<Pick<Entry, 'typed'>>;

function isKept(value: unknown): value is Written {
  return (
    typeof value === 'object' &&
    value !== null &&
    'v' in value &&
    value.v === 3 &&
    'revision' in value &&
    'edits' in value &&
    Array.isArray(value.edits) &&
    'conflict' in value
  );
}

/** Keeps unsaved edits in a storage. One that is full or switched off takes none, and says so. */
export function createEditStorage(storage: Storage): EditStorage {
  return {
    find(owner) {
      try {
        const value: unknown = JSON.parse(
          storage.getItem(entryOf(owner)) ?? 'null',
        );
        return isKept(value) ? { typed: {}, ...value } : none;
      } catch {
        return none;
      }
    },
    write(owner, { revision, edits, conflict, typed }) {
      const isNothing =
        edits.length === 0 &&
        conflict === null &&
        Object.keys(typed).length === 0;
      try {
        const entry = entryOf(owner);
        const kept: Entry = { v: 3, revision, edits, conflict, typed };
        if (isNothing) storage.removeItem(entry);
        else storage.setItem(entry, JSON.stringify(kept));
        return true;
      } catch {
        return isNothing;
      }
    },
  };
}
