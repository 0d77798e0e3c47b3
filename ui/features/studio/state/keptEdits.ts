import type { CopyConflict } from '@contract/studio/studio';
import {
  readEntry,
  removeEntry,
  writeEntry,
} from '../../../lib/browser/storedEntry';
import type { Tabs } from '../../../lib/browser/tabs';
import type { Edit, Step, StudioState, TypedJson } from './studioState';

const prefix = 'legal-deposit.studio.edits.';

/** The entry with what an account edited in a tab and the API has not taken; each tab and each account has its own. */
const entryOf = (owner: string, tab: string | undefined) =>
  tab === undefined ? `${prefix}${owner}` : `${prefix}${tab}.${owner}`;

const entries = /^legal-deposit\.studio\.edits\.([0-9a-f]{32})\.(.*)$/s;

/**
 * The entry of the session storage with the steps that undo takes back. It is one of its own, so that edits have room
 * before it.
 */
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

/** The steps that can be taken back or made again. */
export interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** Steps with what tells the files that they fit. */
export interface KeptSteps extends Steps {
  readonly revision: number;
  /** How many edits were not saved. */
  readonly unsaved: number;
}

/** The tab tells the edits themselves: a duplicated or reopened tab has a copy of the steps without them. */
interface StepsEntry extends KeptSteps {
  readonly tab?: string | undefined;
}

/** Where edits are kept now; nothing to keep counts as kept. */
export type Keeping = Pick<StudioState, 'isKept' | 'outliveTab'>;

interface Entry extends KeptEdits {
  readonly v: 3;
}

const none: KeptEdits = { revision: 0, edits: [], conflict: null, typed: {} };

/** Whether there is nothing to keep. */
export const isNothing = ({ edits, conflict, typed }: KeptEdits): boolean =>
  edits.length === 0 && conflict === null && Object.keys(typed).length === 0;

const noSteps: Steps = { undo: [], redo: [] };

/** The edits that a page begins with. */
export interface FoundEdits extends KeptEdits {
  /** Whether a closed tab left them, and this one has not opened them before. */
  readonly isAdopted: boolean;
}

/** Where the edits of an account are kept for a tab. */
export interface OwnEdits {
  /** Whether they are there after the tab was closed. */
  readonly outliveTab: boolean;
  /**
   * The edits that were left unsaved in this tab; where there are none, those of one tab that was closed. Another one's
   * wait for the next page: each was made on a revision of its own, and an open page would lose its place.
   */
  find(): Promise<FoundEdits>;
  write(kept: KeptEdits): Keeping;
  /** The steps that this tab made on the files of the revision with these unsaved edits; none that fit other files. */
  findSteps(on: Pick<KeptEdits, 'revision' | 'edits'>): Steps;
  /** Keeps the newest steps as far as there is room; the same ones as before stay as they are. */
  writeSteps(steps: KeptSteps): void;
}

export interface EditStorage {
  open(owner: string): Promise<OwnEdits>;
}

export interface EditStorageDeps {
  /** Goes with the tab. */
  readonly session: Storage;
  /** Outlives the tab; all tabs have the same. */
  readonly lasting: Storage;
  readonly tabs: Tabs;
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

function readKept(storage: Storage, entry: string): KeptEdits | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(entry) ?? 'null');
    return isKept(value) ? { typed: {}, ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The entries of an account in all tabs. */
function listEntries(storage: Storage, owner: string) {
  try {
    return Object.keys(storage).flatMap((entry) => {
      const [, tab, whose] = entries.exec(entry) ?? [];
      return tab !== undefined && whose === owner ? [{ entry, tab }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Keeps unsaved edits beyond the tab where the browser has room and can tell which tabs are open: none takes those of
 * an open one. Otherwise it keeps them as long as the tab. Where no storage has room, the answer says so.
 */
export function createEditStorage(deps: EditStorageDeps): EditStorage {
  return {
    async open(owner) {
      const tab = await deps.tabs.own();
      return openEdits(deps, owner, tab);
    },
  };
}

function openEdits(
  { session, lasting, tabs }: EditStorageDeps,
  owner: string,
  tab: string | undefined,
): OwnEdits {
  const outliveTab = tab !== undefined;
  const entry = entryOf(owner, tab);
  const entryInTab = entryOf(owner, undefined);
  const steps = stepsOf(owner);
  // A typed letter of JSON changes no step, and all of them are long.
  let writtenSteps: KeptSteps | undefined;
  // The working copy may open only at a second attempt.
  let isAdopted = false;

  /** Edits come before the steps of undo, which leave them their room. */
  function keepInTab(kept: Entry): boolean {
    if (writeEntry(session, entryInTab, kept)) return true;
    removeEntry(session, steps);
    writtenSteps = undefined;
    return writeEntry(session, entryInTab, kept);
  }

  /** Keeps edits at one place; what another place has is older. */
  function keep({ revision, edits, conflict, typed }: KeptEdits): Keeping {
    const kept: Entry = { v: 3, revision, edits, conflict, typed };
    if (isNothing(kept)) {
      removeEntry(lasting, entry);
      removeEntry(session, entryInTab);
      return { isKept: true, outliveTab };
    }
    if (outliveTab && writeEntry(lasting, entry, kept)) {
      removeEntry(session, entryInTab);
      return { isKept: true, outliveTab };
    }
    const isKept = keepInTab(kept);
    if (isKept) removeEntry(lasting, entry);
    return { isKept, outliveTab: false };
  }

  const listOthers = () =>
    outliveTab
      ? listEntries(lasting, owner).filter((other) => other.tab !== tab)
      : [];

  /** Takes an entry, which goes first, since both may not have room. What has room nowhere else stays there. */
  function takeEntry(from: string): readonly KeptEdits[] {
    const kept = readKept(lasting, from);
    if (kept === undefined) return [];
    removeEntry(lasting, from);
    const stays = !keep(kept).isKept && writeEntry(lasting, from, kept);
    return stays ? [] : [kept];
  }

  /** Takes what one closed tab left. */
  async function adopt(): Promise<KeptEdits | undefined> {
    for (const left of listOthers()) {
      const taken: KeptEdits[] = [];
      await tabs.ifClosed(left.tab, () => {
        taken.push(...takeEntry(left.entry));
      });
      const [kept] = taken;
      if (kept === undefined) continue;
      // They were made without these edits.
      removeEntry(session, steps);
      isAdopted = true;
      return kept;
    }
    return undefined;
  }

  return {
    outliveTab,
    async find() {
      const own = readKept(lasting, entry) ?? readKept(session, entryInTab);
      const kept = own ?? (await adopt()) ?? none;
      return { ...kept, isAdopted };
    },
    write(kept) {
      isAdopted = false;
      return keep(kept);
    },
    findSteps({ revision, edits }) {
      const value = readEntry(session, steps);
      const fits =
        isSteps(value) &&
        value.revision === revision &&
        value.tab === tab &&
        value.unsaved === edits.length;
      return fits ? { undo: value.undo, redo: value.redo } : noSteps;
    },
    writeSteps({ revision, unsaved, undo, redo }) {
      const isWritten =
        writtenSteps?.revision === revision &&
        writtenSteps.unsaved === unsaved &&
        writtenSteps.undo === undo &&
        writtenSteps.redo === redo;
      if (isWritten) return;
      writtenSteps = { revision, unsaved, undo, redo };
      const kept: StepsEntry = {
        revision,
        tab,
        unsaved,
        undo: newestOf(undo),
        redo: newestOf(redo),
      };
      // Steps of earlier files would undo what is not there.
      removeEntry(session, steps);
      if (kept.undo.length + kept.redo.length === 0) return;
      // Without room, undo ends with the page, as it may.
      writeEntry(session, steps, kept);
    },
  };
}

function isSteps(value: unknown): value is StepsEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'unsaved' in value &&
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
