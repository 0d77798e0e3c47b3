import type { ReactNode } from 'react';
import type { JsonSchema } from '@engine/types/definition';
import type { Explanation } from '@engine/types/explanation';
import type { Json, JsonPointer } from '@engine/types/json';
import type { RulePlace } from './rulePlaces';

/** A question with why it is shown, required, locked or invalid. */
export interface ExplainedQuestion {
  /** Of its answer in the document. */
  readonly path: JsonPointer;
  readonly explanation: Explanation;
}

/** The words of a form, and the ways to its rules. */
export interface ExplainedForm {
  /** The label of the question whose answer is at a pointer; undefined where no page asks for it. */
  findLabel(path: JsonPointer): string | undefined;
  /** The label of a value in the list or the choices of its question. */
  findValue(path: JsonPointer, value: Json): string | undefined;
  /** The file of a named condition. */
  findCondition(name: string): JsonSchema | undefined;
  /** What a file of rules is called. */
  findTitle(file: string): string | undefined;
  /** Draws the way to a rule; null for users who may not change it, and for one that no file has. */
  drawWay(place: RulePlace, words: string, about: string): ReactNode;
}
