import type { Receipt } from '@contract/receipt';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { getForm, type FormPlace } from '../../forms/state/formPlace';
import type { FormOffer } from './formOffer';
import { pageForm, type OpenForm } from '../../forms/state/openForm';
import type { DraftMemory } from '../../lib/browser/draftMemory';

/**
 * A message about the whole deposit besides a failure. It is shown above the form until the user answers or acts
 * on it.
 */
export type Problem =
  /** Shown until the user has uploaded each of the files again or given another answer. */
  | {
      kind: 'filesDeleted';
      message: string;
      pointers: readonly JsonPointer[];
    }
  /** Another version took over, and all answers are kept. */
  | { kind: 'formChanged'; message: string }
  /** The draft is filled in with its own version; the live one is offered. */
  | { kind: 'formOutdated'; message: string; offer?: FormOffer }
  | { kind: 'userChanged'; message: string }
  | { kind: 'expired'; message: string };

/** The form of the page with what is kept of it beside its answers: its draft, its files and its receipt. */
export interface OpenDeposit extends OpenForm<Problem> {
  readonly receipt: Receipt | null;
  readonly memory: DraftMemory;
  /** Of a returned deposit: the answers that the library has. */
  readonly sent?: JsonObject;
  /** The account to which the answers belong; null without a login. It outlives the login. */
  readonly owner: string | null;
  /** Milliseconds since 1970 of the last change; null while there is nothing to keep. */
  readonly changedAt: number | null;
  /** The draft is about to be cleared, or the login to lapse, and the page asks whether to keep them (R31). */
  readonly expiring: boolean;
  /** The version that was live when the draft was opened with its own, older one. */
  readonly newerVersion: number | undefined;
}

export type DepositState =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'failed';
      readonly message: string;
      readonly reference: string | null;
    }
  | OpenDeposit;

/** The part of the store that this feature reads. */
export interface WithDeposit {
  deposit: DepositState;
}

/** The deposit, or undefined while it is loading or could not be loaded. */
export function findOpenDeposit(state: WithDeposit): OpenDeposit | undefined {
  return state.deposit.phase === 'open' ? state.deposit : undefined;
}

/** Where the form of the page is. */
export const depositPlace: FormPlace<OpenDeposit> = {
  form: pageForm,
  find: findOpenDeposit,
};

/** The deposit of a page that is open; throws before. */
export function getOpenDeposit(state: WithDeposit): OpenDeposit {
  return getForm(depositPlace, state);
}

/** Whether the answers are on their way to the API. */
export const isBeingSent = ({ wizard }: OpenDeposit): boolean =>
  wizard.submission.status === 'submitting';

/** Whether there are answers to take over: they may have been sent, or cleared. */
export const isStillDraft = (deposit: OpenDeposit): boolean =>
  deposit.receipt === null &&
  deposit.changedAt !== null &&
  !isBeingSent(deposit);

/** Whether the current step is the end, with the receipt of what was deposited. */
export function isOnReceipt(deposit: OpenDeposit): boolean {
  return (
    deposit.receipt !== null &&
    deposit.form.definition.form.steps.some(
      (step) => step.id === deposit.wizard.current && step.role === 'end',
    )
  );
}
