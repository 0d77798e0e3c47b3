import { isBlank } from '@engine';
import type { JsonObject } from '@engine/types/json';

/** Where somebody stands who thinks about logging in. */
export interface Standing {
  /** The account whose answers these are; null where nobody was logged in. */
  readonly owner: string | null;
  /** There are answers. */
  readonly hasAnswers: boolean;
  /** The current step asks for the publisher. */
  readonly onPublisherStep: boolean;
  readonly publisher: JsonObject;
}

/** Filled in beforehand and no loss. */
const given: ReadonlySet<string> = new Set(['country']);

/**
 * What a login takes away (R6): everything, when the answers are another's; what was typed about the publisher, since the
 * account's publisher takes its place: of the current step while that step is open, of a completed one afterwards;
 * otherwise nothing.
 */
export function whatIsLost(
  standing: Standing,
  username: string,
): 'nothing' | 'step' | 'publisher' | 'everything' {
  const { owner, hasAnswers, onPublisherStep, publisher } = standing;
  const isOther =
    owner !== null && owner.toLowerCase() !== username.trim().toLowerCase();
  if (isOther && hasAnswers) return 'everything';
  const hasTyped = Object.entries(publisher).some(
    ([field, value]) => !given.has(field) && !isBlank(value),
  );
  if (owner !== null || !hasTyped) return 'nothing';
  return onPublisherStep ? 'step' : 'publisher';
}
