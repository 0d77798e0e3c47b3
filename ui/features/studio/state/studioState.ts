import type {
  CopyConflict,
  StudioFiles,
  StudioOperation,
  WorkingCopy,
} from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import type { Problem } from '@engine/types/problem';
import type { Place } from '../editing/definition/files';

/** One edit that the API has not taken yet. */
export interface Edit {
  /** What was done, in words. */
  readonly label: string;
  readonly patch: readonly StudioOperation[];
  /** Of the step that it belongs to (`useStepKeys`): edits of one key in a row are undone and listed together. */
  readonly stepKey?: string | undefined;
  /** The id of the call that sends it; absent until then. A lost call is repeated with the same edits. */
  readonly call?: string;
}

/** An edit that can be taken back. */
export interface Step extends Edit {
  readonly back: readonly StudioOperation[];
  /** What was selected before it, and after it: what undo and redo select. Absent in steps of an earlier version. */
  readonly from?: Place | null;
  readonly to?: Place | null;
  /** Edits of a closed tab, until the user keeps them or takes them back. */
  readonly isAdopted?: boolean;
}

/** The JSON of a file as it was typed, while it is not valid. */
export interface TypedJson {
  readonly text: string;
  /** The content that the text began from; absent where the file is new. */
  readonly begun?: Json | undefined;
}

/** Why changes are not saved at the moment. */
export type SaveProblem = 'offline' | 'loggedOut' | 'refused';

/** Why the API does not take edits, which stay in the browser until they are dropped. */
export interface Refusal {
  /** How many edits it is about, from the first one on. */
  readonly count: number;
  /** What the API said. */
  readonly message: string;
  readonly problems: readonly Pick<Problem, 'file' | 'message'>[];
  /** The API may take the other edits. */
  readonly isAboutOne: boolean;
}

/** The working copy with what was done to it here. */
export interface OpenCopy extends Omit<WorkingCopy, 'files'> {
  /** As the API has them at `revision`. */
  readonly saved: StudioFiles;
  /** With the edits that are not saved yet. */
  readonly files: StudioFiles;
  /** The files of the live release; undefined where they could not be loaded. */
  readonly live: StudioFiles | undefined;
}

export interface StudioState {
  readonly phase: 'loading' | 'failed' | 'open';
  /** Why it could not be loaded. */
  readonly cause: unknown;
  readonly copy: OpenCopy | null;
  /** In the order in which they were made. */
  readonly unsaved: readonly Edit[];
  /** By their file, until the text is valid or dropped. */
  readonly typed: Readonly<Record<string, TypedJson>>;
  readonly saving: boolean;
  readonly problem: SaveProblem | null;
  readonly refusal: Refusal | null;
  /** The API refused several edits together: they are sent one by one, to find the one that it refuses. */
  readonly oneByOne: boolean;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly conflict: CopyConflict | null;
  readonly selected: Place | null;
  /** Counts the parts that were selected: one that moves stays the same. */
  readonly selections: number;
  /** Counts the changes that no panel made, so that panels read their values again. */
  readonly turn: number;
  /**
   * Counts the times that refused edits or a typed text were dropped, or edits of a closed tab decided: the heading
   * takes the focus of the button, which is gone.
   */
  readonly drops: number;
  /** Whether the browser has a copy of the unsaved edits, which a reload finds. */
  readonly isKept: boolean;
  /** Whether that copy is there after the tab was closed. */
  readonly outliveTab: boolean;
}

/** The part of the store that holds it. */
export interface WithStudio {
  studio: StudioState;
}

export const emptyStudio: StudioState = {
  phase: 'loading',
  cause: undefined,
  copy: null,
  unsaved: [],
  typed: {},
  saving: false,
  problem: null,
  refusal: null,
  oneByOne: false,
  undo: [],
  redo: [],
  conflict: null,
  selected: null,
  selections: 0,
  turn: 0,
  drops: 0,
  isKept: true,
  outliveTab: false,
};
