import type { Context } from '../../types/context';
import type { ScopeEvaluation } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';

/** Errors on the page of each step, by the step's number; null: none. */
export type ErrorCounts = readonly number[] | null;

/** An object as it was judged, with the objects inside it. A change builds the nodes on the way to it again; all others stay. */
export interface ObjectNode {
  readonly scope: ScopeModel;
  /** The object without blanks. */
  readonly object: JsonObject;
  /** Whether it is inside a value that nobody may answer: see `isGiven`. */
  readonly given: boolean;
  /** The relevant answers of the object. Conditions read only these. */
  readonly asked: JsonObject;
  readonly own: ScopeEvaluation;
  readonly children: readonly ChildNode[];
  /** Of the object itself. */
  readonly ownErrors: ErrorCounts;
  /** Of the object and everything inside it. */
  readonly errors: ErrorCounts;
}

/** The content of a field: one object, or rows. */
export interface ChildNode {
  readonly field: string;
  readonly value: Json;
  /** Whether nobody may answer it: see `isGiven`. */
  readonly given: boolean;
  /** One node, or one for each row that is judged; null for a row that is no object. */
  readonly nodes: readonly (ObjectNode | null)[];
  readonly errors: ErrorCounts;
}

/** The input of an evaluation, with the nodes made from it. */
export interface EvaluationTree {
  readonly form: CompiledForm;
  readonly context: Context;
  /** The document as it was given. */
  readonly data: JsonObject;
  /** Ids of the included steps, joined by commas. */
  readonly included: string;
  readonly root: ObjectNode;
}

/** Adds the evaluations of an object and of all inside it, in the order of the document's fields. */
export function collectScopes(
  { own, children }: ObjectNode,
  into: ScopeEvaluation[],
): void {
  into.push(own);
  for (const { nodes } of children) {
    for (const node of nodes) if (node) collectScopes(node, into);
  }
}

/** Returns the judged content of a field; undefined where nothing is judged. */
export function childOf(
  { children }: ObjectNode,
  field: string,
): ChildNode | undefined {
  for (const child of children) if (child.field === field) return child;
  return undefined;
}
