import type { ListEntry } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';

/** `GET api/forms/{key}`. */
export interface ServedForm {
  version: number;
  hash: string;
  definition: FormDefinition;
  /** Address of the compiled validators. */
  validators: string;
  /** The live version, where another was asked for. */
  live?: number;
}

/** `POST api/forms/{key}/drafts`: a browser keeps answers to this version of the form. */
export interface DraftReport {
  /**
   * @minimum 1
   * @maximum 1000000
   */
  version: number;
  /**
   * The version that the draft had before it changed to this one.
   *
   * @minimum 1
   * @maximum 1000000
   */
  from?: number;
  /**
   * The questions whose answers it lost then, as pointers without row numbers; never the answers.
   *
   * @maxItems 200
   */
  lost?: DraftPlace[];
}

/**
 * A place of a draft.
 *
 * @maxLength 300
 */
export type DraftPlace = string;

/** One list of `GET api/lists`. */
export interface ServedList {
  version: number;
  /** The attribution that must accompany an official list. */
  credit?: string;
  entries: readonly ListEntry[];
}
