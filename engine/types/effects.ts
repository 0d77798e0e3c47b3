import type { Json, JsonPointer } from './json';

/** An answer that effects ask for. */
export type EffectAnswer = string | number | boolean;

/** The effect of a change of the answer at `when`, or of a change to `is`. `*` means the changed row. */
export interface Effect {
  when: JsonPointer;
  /** Only when the answer becomes this, or one of these. */
  is?: EffectAnswer | EffectAnswer[];
  /** Asked before answers are lost by it: `<name>Title` and `<name>Text` are sentences of the messages. */
  confirm?: string;
  /** place → the value that it gets when the depositor declines what `confirm` asks. */
  declined?: Record<JsonPointer, Json>;
  /** Emptied permanently; '' is the whole document, but for the answer that changed. */
  reset?: JsonPointer[];
  /** Beside `reset` of the whole document: answers that stay. */
  keep?: JsonPointer[];
  /** Files: emptied permanently if the purpose that they now need does not accept them. */
  drop?: JsonPointer[];
  /** place → the value that it gets. */
  set?: Record<JsonPointer, Json>;
  /** place → the place whose value it gets. */
  copy?: Record<JsonPointer, JsonPointer>;
  /** list → how many of its first rows stay; a list without rows gets those that the form begins with. */
  truncate?: Record<JsonPointer, number>;
}

/**
 * A computed value: joined from others, true when another field is answered, or that of another place of the document.
 * `join`, `present` and `otherThan` name properties of `scope`.
 */
export interface Computation {
  scope: string;
  field: string;
  join?: string[];
  separator?: string;
  present?: string;
  /** A field of the document, or one of row 0 that all rows have. */
  from?: JsonPointer;
  /** Beside `from`: there is no value where this property has the same. */
  otherThan?: string;
  /** Beside `from`: the value of a place without an answer, and of `otherThan` without one. */
  without?: Json;
  /** While this named condition holds nothing is computed: the field is an answer. */
  unless?: string;
}

/** All rows have one value in a field: that of a field of the document, or of the first row, where it stays an answer. */
export interface Repetition {
  /** A field of the rows of a list of the document; `*` is the row. */
  each: JsonPointer;
  /** A field of the document, or the same field of row 0. */
  from: JsonPointer;
  /** While this named condition holds each row has an answer of its own. */
  unless?: string;
}
