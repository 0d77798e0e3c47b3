import type { JsonPointer } from './json';

/**
 * A tightening refuses answers that were accepted, or hides a question; a breaking change loses answers or names that
 * were in use.
 */
export type ChangeKind = 'safe' | 'tightening' | 'breaking';

/**
 * A removed and a new field of one object that may be the same question: an administrator knows. Drafts and stored
 * answers keep their values once the form records it.
 */
export interface RenameOffer {
  readonly formKey: string;
  /** Pointers without row numbers. */
  readonly from: JsonPointer;
  readonly to: JsonPointer;
  /** The labels of both questions. */
  readonly before: string;
  readonly after: string;
}

/** One difference between two states of `schemas/`, in words. */
export interface DefinitionChange {
  readonly kind: ChangeKind;
  /** Path inside `schemas/`. */
  readonly file: string;
  readonly pointer: JsonPointer;
  /** The label or name of what changed. */
  readonly subject: string;
  /** Continues the subject to a sentence: "is new and required." */
  readonly text: string;
  /** Where a user meets it: "In ePublication details, after eISBN." */
  readonly place?: string;
  /** What is new in examples, each a sentence with its answers. */
  readonly details?: readonly string[];
}
