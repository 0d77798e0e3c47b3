import type {
  Change,
  Conflict,
  StudioFiles,
  StudioOperation,
  WorkingCopy,
} from '@contract/studio';
import type { Place } from '../editing/files';

/** One edit that the API has not taken yet. */
export interface Edit {
  /** What was done, in words. */
  readonly label: string;
  readonly patch: readonly StudioOperation[];
}

/** An edit that can be taken back. */
export interface Step extends Edit {
  readonly back: readonly StudioOperation[];
  /** Edits of one key in a row are one step: the letters of a label. */
  readonly key: string | undefined;
}

/** Why changes are not saved at the moment. */
export type SaveProblem = 'offline' | 'loggedOut' | 'refused';

/** Places that somebody else changed, too. */
export interface OpenConflict {
  readonly revision: number;
  readonly conflicts: readonly Conflict[];
  /** The changes of others since the last saved revision. */
  readonly changes: readonly Change[];
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
  readonly saving: boolean;
  readonly problem: SaveProblem | null;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly conflict: OpenConflict | null;
  readonly selected: Place | null;
  /** Counts the changes that no panel made, so that panels read their values again. */
  readonly turn: number;
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
  saving: false,
  problem: null,
  undo: [],
  redo: [],
  conflict: null,
  selected: null,
  turn: 0,
};
