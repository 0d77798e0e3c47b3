import { findPlace, isBlank, objectOf, valueOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { DepositState } from '../depositState';

/** The parts of the deposit on which the loss by a login depends. */
export interface LossFactors {
  /** The account to which the answers belong; null without a login. */
  readonly owner: string | null;
  /** There are answers. */
  readonly hasAnswers: boolean;
  /** The current step asks for the publisher. */
  readonly onPublisherStep: boolean;
  readonly publisher: JsonObject;
}

const noDeposit: LossFactors = {
  owner: null,
  hasAnswers: false,
  onPublisherStep: false,
  publisher: {},
};

/** Reads them from the deposit; without an open one there is nothing to lose. */
export function readLossFactors(deposit: DepositState): LossFactors {
  if (deposit.phase !== 'open') return noDeposit;
  const { form, wizard, owner, changedAt } = deposit;
  return {
    owner,
    hasAnswers: changedAt !== null,
    onPublisherStep: findPlace(form, 'depositor')?.step === wizard.current,
    publisher: objectOf(valueOf(form, wizard.form.data, 'depositor')),
  };
}

/** Filled in beforehand and no loss. */
const given: ReadonlySet<string> = new Set(['country']);

/**
 * Returns the answers that a login removes (R6). It removes everything if the answers belong to another user. It
 * removes a publisher typed without a login, since the account's publisher replaces it: 'step' while its step is
 * open, 'publisher' afterwards.
 */
export function whatIsLost(
  factors: LossFactors,
  username: string,
): 'nothing' | 'step' | 'publisher' | 'everything' {
  const { owner, hasAnswers, onPublisherStep, publisher } = factors;
  const isOther =
    owner !== null && owner.toLowerCase() !== username.trim().toLowerCase();
  if (isOther && hasAnswers) return 'everything';
  const hasTyped = Object.entries(publisher).some(
    ([field, value]) => !given.has(field) && !isBlank(value),
  );
  if (owner !== null || !hasTyped) return 'nothing';
  return onPublisherStep ? 'step' : 'publisher';
}
