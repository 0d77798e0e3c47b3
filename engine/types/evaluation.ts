import type { FindingCode } from './generated/findings';
import type { Json, JsonObject, JsonPointer } from './json';
import type { JsonSchema } from './definition';

export interface Finding {
  /** JSON Pointer into the document; a missing field is named itself. */
  path: JsonPointer;
  code: FindingCode;
  severity: 'error' | 'warning';
  /** The values of the placeholders in the sentence: `limit`, `year`, `label` … */
  params: Record<string, Json>;
  message: string;
}

/** The required, forbidden and locked fields of an object. Objects with the same true conditions share it. */
export interface Plan {
  /** The truth of each condition of the scope, by its number in the model. */
  readonly held: readonly boolean[];
  readonly relevant: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** field → its schema under the current answers: no `$ref`, no `if`. */
  readonly fields: Readonly<Record<string, JsonSchema>>;
  /** field → the field of the object, or the place of the document ('deposit/title/access'), that gives its answer. The page shows it and permits no change. */
  readonly locked: Readonly<Record<string, string>>;
  /** field → value written when the field becomes relevant without an answer. */
  readonly defaults: Readonly<Record<string, Json | DefaultSource>>;
}

/**
 * Where a default is read when it is needed: 'user.…' in the context, 'deposit.title.licence' in the document. `type`
 * is that of the field that gets it.
 */
export interface DefaultSource {
  readonly from: string;
  readonly type: string;
  /** The value replaces any answer: there is no choice. */
  readonly given: boolean;
}

/** The evaluation of one object of the document: the deposit itself, an item, a creator, the publisher. */
export interface ScopeEvaluation {
  /** Pointer of the object, e.g. '/submissionItems/0'. */
  readonly path: JsonPointer;
  /** Pointer with `*` for row numbers, e.g. '/submissionItems/*'. */
  readonly pattern: string;
  readonly plan: Plan;
  /** Findings inside this object, without those of its nested objects, in the order of the page. */
  readonly findings: readonly Finding[];
}

export interface StepEvaluation {
  readonly included: boolean;
  readonly valid: boolean;
  readonly findings: readonly Finding[];
}

/** `scopeAt` and `listScopes` give the evaluations of its objects. Findings are gathered when they are first read. */
export interface Evaluation {
  /** All findings, errors and warnings, at most one per field, in the order of the page. */
  readonly findings: readonly Finding[];
  readonly valid: boolean;
  readonly steps: Readonly<Record<string, StepEvaluation>>;
}

/** A change of the document. Paths are JSON Pointers. */
export type Change =
  | { kind: 'set'; path: JsonPointer; value: Json | undefined }
  | { kind: 'insert'; path: JsonPointer; index?: number; row: JsonObject }
  | { kind: 'remove'; path: JsonPointer }
  | { kind: 'move'; path: JsonPointer; to: number };

/** A change that is not made yet, since answers would be lost. */
export interface PendingChange {
  readonly change: Change;
  /** The effect's name for its question: `<name>Title` and `<name>Text` are sentences. */
  readonly confirm: string;
  /** Reached by an arrow key alone: nothing is asked before the choice is pressed or the step is left. */
  readonly isQuiet?: true;
}

/** The document being filled in. Immutable; unchanged parts keep their identity. */
export interface FormState {
  readonly data: JsonObject;
  /** Answers that became irrelevant in this session, kept to be restored: keyed path → value. */
  readonly stash: Readonly<Record<string, Json>>;
  readonly evaluation: Evaluation;
  /** Waits for a yes or a no. */
  readonly pending?: PendingChange;
}
