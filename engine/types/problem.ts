import type { Json, JsonPointer } from './json';

/** A problem as the author of a definition sees it: one place of one file and its fault (http.md "Studio"). */
export interface Problem {
  /** Names the check that found it: 'shape', 'rule', 'example' … */
  readonly code: string;
  /** An error keeps the definition from being published; a warning says what is still missing. */
  readonly severity: 'error' | 'warning';
  /** Path inside `schemas/`. */
  readonly file: string;
  /** JSON Pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  /** The correction, where it is known. */
  readonly fix?: string;
  /** The safe correction as a JSON Patch; the first name of each pointer is the path of a file. */
  readonly repair?: readonly RepairOperation[];
}

/** One operation of a correction. */
export type RepairOperation =
  | {
      readonly op: 'add' | 'replace';
      readonly path: JsonPointer;
      readonly value: Json;
    }
  | { readonly op: 'remove'; readonly path: JsonPointer };
