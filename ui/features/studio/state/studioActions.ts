import { createAction } from '@reduxjs/toolkit';
import type {
  CopyConflict,
  StudioFiles,
  WorkingCopy,
  WorkingCopySaved,
} from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import type {
  Edit,
  Refusal,
  SaveProblem,
  Step,
  StudioState,
  TypedJson,
} from './studioState';

/** The working copy is asked for, for the first time or again. */
export const copyAsked = createAction('studio/copyAsked');
export const copyLoaded = createAction<{
  copy: WorkingCopy;
  live: StudioFiles | undefined;
  /** Edits from before a reload that the API did not take. */
  unsaved: readonly Edit[];
  /** What they have in common with the changes of others. */
  conflict: CopyConflict | null;
  /** Texts from before a reload that are not valid yet. */
  typed: Readonly<Record<string, TypedJson>>;
  /** Steps from before a visit to another page. */
  undo: readonly Step[];
  redo: readonly Step[];
  /** Whether a closed tab left the edits. */
  isAdopted: boolean;
  /** Whether the browser keeps edits beyond the tab. */
  outliveTab: boolean;
}>('studio/copyLoaded');
export const copyNotLoaded = createAction<unknown>('studio/copyNotLoaded');

/** An editing function made these files. */
export const edited = createAction<{
  label: string;
  files: StudioFiles;
  /** Edits of one key in a row are undone together (`useStepKeys`). */
  stepKey?: string;
  selected?: Place;
  /** The selected part is gone: another one can be at its place. */
  removesSelected?: true;
  /** It was typed as JSON: forms in words begin with what it says, and another part can be at the selected place. */
  isTyped?: true;
}>('studio/edited');
/** The JSON of a file was typed, and is not valid. */
export const jsonTyped = createAction<TypedJson & { readonly file: string }>(
  'studio/jsonTyped',
);
/** The typed JSON of a file is valid. */
export const typedSettled = createAction<string>('studio/typedSettled');
/** The user drops the typed JSON of a file. */
export const typedDropped = createAction<string>('studio/typedDropped');
export const selected = createAction<Place | null>('studio/selected');
/** The selected part is at another place now, and stays selected. */
export const followed = createAction<Place>('studio/followed');
/** The last step is taken back, or made again; the label says so. */
export const undone = createAction<string>('studio/undone');
export const redone = createAction<string>('studio/redone');
/** The user has decided whether edits of a closed tab stay. */
export const adoptedSettled = createAction('studio/adoptedSettled');

export const savingBegan = createAction('studio/savingBegan');
/** A call of this id sends all edits, or the first one. */
export const sendingBegan = createAction<string>('studio/sendingBegan');
/** The API did not take the edits that were sent: the next call may send others, or one by one. */
export const sendingRefused = createAction<{ oneByOne: boolean }>(
  'studio/sendingRefused',
);
export const saved = createAction<{
  answer: WorkingCopySaved;
  /** The edits that the API took. */
  edits: readonly Edit[];
}>('studio/saved');
export const notSaved = createAction<{
  problem: SaveProblem;
  refusal: Refusal | null;
}>('studio/notSaved');
/** The browser keeps the unsaved edits, as long as the tab or longer, or has no room for them. */
export const editsKept =
  createAction<Pick<StudioState, 'isKept' | 'outliveTab'>>('studio/editsKept');
/** The user drops the edits that the API refuses. */
export const refusedDropped = createAction('studio/refusedDropped');
/** The user asks to save once more. */
export const saveAsked = createAction('studio/saveAsked');
export const conflictFound = createAction<CopyConflict>('studio/conflictFound');
/** Pointers of the conflict whose value of this browser stays; the others take that of the other administrator. */
export const conflictSettled = createAction<readonly string[]>(
  'studio/conflictSettled',
);
