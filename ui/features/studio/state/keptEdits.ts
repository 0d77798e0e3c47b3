import type { CopyConflict } from '@contract/studio/studio';
import type { Edit, Step, TypedJson } from './studioState';

/** The entry of the session storage with what an account edited and the API has not taken; each account has its own. */
const entryOf = (owner: string) => `legal-deposit.studio.edits.${owner}`;

/** The entry with the steps that undo takes back. It is one of its own, so that edits have room before it. */
const stepsOf = (owner: string) => `legal-deposit.studio.steps.${owner}`;

/** The older steps that have no room in so many characters are not kept. */
const MOST_CHARACTERS = 1_000_000;

/** Edits with the revision that they were made on. */
export interface KeptEdits {
  readonly revision: number;
  readonly edits: readonly Edit[];
  /** What they have in common with changes of others, until the user has decided. */
  readonly conflict: CopyConflict | null;
  /** JSON that is not valid yet, by its file. */
  readonly typed: Readonly<Record<string, TypedJson>>;
}

/** The steps that can be taken back or made again, with the revision that they were made on. */
export interface KeptSteps {
  readonly revision: number;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

interface Entry extends KeptEdits {
  readonly v: 3;
}

const none: KeptEdits = { revision: 0, edits: [], conflict: null, typed: {} };

const noSteps: KeptSteps = { revision: 0, undo: [], redo: [] };

export interface EditStorage {
  /** The edits that an account left unsaved. */
  find(owner: string): KeptEdits;
  /** Whether the edits are in the storage now; nothing to keep counts as kept. */
  write(owner: string, kept: KeptEdits): boolean;
  /** The steps that an account can take back or make again, on the files of their revision with its unsaved edits. */
  findSteps(owner: string): KeptSteps;
  /** Keeps the newest steps as far as there is room; the same ones as before stay as they are. */
  writeSteps(owner: string, steps: KeptSteps): void;
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
  // A typed letter of JSON changes no step, and all of them are long.
  let writtenSteps: (KeptSteps & { readonly owner: string }) | undefined;

  /** Edits come before the steps of undo, which leave them their room. */
  function keepInstead(keep: () => void, owner: string): boolean {
    try {
      storage.removeItem(stepsOf(owner));
      writtenSteps = undefined;
      keep();
      return true;
    } catch {
      return false;
    }
  }

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
      const entry = entryOf(owner);
      const keep = () => {
        const kept: Entry = { v: 3, revision, edits, conflict, typed };
        if (isNothing) storage.removeItem(entry);
        else storage.setItem(entry, JSON.stringify(kept));
      };
      try {
        keep();
        return true;
      } catch {
        return isNothing || keepInstead(keep, owner);
      }
    },
    findSteps(owner) {
      try {
        const value: unknown = JSON.parse(
          storage.getItem(stepsOf(owner)) ?? 'null',
        );
        return isSteps(value) ? value : noSteps;
      } catch {
        return noSteps;
      }
    },
    writeSteps(owner, { revision, undo, redo }) {
      const isWritten =
        writtenSteps?.owner === owner &&
        writtenSteps.revision === revision &&
        writtenSteps.undo === undo &&
        writtenSteps.redo === redo;
      if (isWritten) return;
      writtenSteps = { owner, revision, undo, redo };
      const entry = stepsOf(owner);
      const kept = {
        revision,
        undo: newestOf(undo),
        redo: newestOf(redo),
      };
      // Steps of earlier files would undo what is not there.
      storage.removeItem(entry);
      if (kept.undo.length + kept.redo.length === 0) return;
      try {
        storage.setItem(entry, JSON.stringify(kept));
      } catch {
        // Undo then ends with the page, as it may.
      }
    },
  };
}

function isSteps(value: unknown): value is KeptSteps {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'undo' in value &&
    Array.isArray(value.undo) &&
    'redo' in value &&
    Array.isArray(value.redo)
  );
}

/** The last steps that have room together. */
function newestOf(steps: readonly Step[]): readonly Step[] {
  let left = MOST_CHARACTERS;
  const first = steps.findLastIndex((step) => {
    left -= JSON.stringify(step).length;
    return left < 0;
  });
  return steps.slice(first + 1);
}
