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
  /** It adds an entry with a key to a list in which no key is there twice. */
  joinsSet: boolean;
  /** It changes an entry that is moved. */
  waits?: Waiting;
}

/** Which insertion of a moved entry a place waits for, and the place inside the entry. */
export interface Waiting {
  readonly for: Step;
  readonly inside: readonly string[];
}

/** Whether a place is the one of these tokens, or inside it. */
export const beginsWith = (
  tokens: readonly string[],
  start: readonly string[],
): boolean => start.every((token, index) => tokens[index] === token);

/** What a step writes; undefined of a removal. */
export const valueOf = ({ operation }: Step): Json | undefined =>
  operation.op === 'remove' ? undefined : operation.value;
