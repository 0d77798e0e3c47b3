import type { ChangeKind } from '../types/definitionChange';
import type { Json } from '../types/json';

/** How one keyword of one field changed. */
export interface SaidChange {
  readonly kind: ChangeKind;
  readonly text: string;
}

/** The words of the question that a keyword is about. */
export interface KeywordWords {
  /** The label of another question of the same object. */
  label(field: string): string;
  /** An answer as the list of the question names it. */
  value(answer: Json): string;
}

/** Describes a keyword before and after a change; undefined is a state without it. */
export type DescribeChange = (
  was: Json | undefined,
  is: Json | undefined,
  words: KeywordWords,
) => SaidChange;
