import type { StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';

/** An operation with its place read: an insertion or removal in a list moves what comes after it. */
export interface Step {
  operation: StudioOperation;
  /** Where it applies now. */
  tokens: string[];
  list: 'insert' | 'remove' | null;
  /** What it writes, as text; '' of a removal. */
  written: string;
  /** What its place had before; undefined where it had nothing. */
  before: Json | undefined;
  /** It adds an entry to a list whose entries are a set. */
  joinsSet: boolean;
  /** It changes an entry that the other change moves: which insertion it waits for, and its place inside the entry. */
  waits?: { readonly for: Step; readonly inside: readonly string[] };
}

/** Whether a place is the one of these tokens, or inside it. */
export const beginsWith = (
  tokens: readonly string[],
  start: readonly string[],
): boolean => start.every((token, index) => tokens[index] === token);
