import { isBlank } from '@engine';
import type { JsonObject } from '@engine/types/json';

/** The parts of the deposit on which the loss by a login depends. */
export interface Standing {
  /** The account to which the answers belong; null without a login. */
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
 * Returns the answers that a login removes (R6). It removes everything if the answers belong to another user. It
 * removes a publisher typed without a login, since the account's publisher replaces it: 'step' while its step is
 * open, 'publisher' afterwards.
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
