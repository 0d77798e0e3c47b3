import type { Context } from '@contract/context';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import type { DraftMemory } from '../../lib/draftMemory';
import type { Receipt } from '@contract/receipt';

/** A sentence about the whole deposit that stands above the form until something is answered or done about it. */
export type Problem =
  /** Told until each of the files was uploaded again, or something else is answered. */
  | {
      kind: 'filesDeleted';
      message: string;
      pointers: readonly JsonPointer[];
    }
  /** Another version took over, and all answers are kept. */
  | { kind: 'formChanged'; message: string }
  /** The draft is filled in with its own version; the live one is offered. */
  | { kind: 'formOutdated'; message: string }
  | { kind: 'userChanged'; message: string }
  | { kind: 'expired'; message: string }
  | { kind: 'failed'; message: string; reference: string | null };

/** The deposit while the page can be worked with. */
export interface OpenDeposit {
  readonly phase: 'open';
  readonly form: CompiledForm;
  readonly context: Context;
  /** list name → whom to credit where its entries are shown */
  readonly credits: Readonly<Record<string, string>>;
  readonly wizard: WizardState;
  /** Made when the review is entered, kept until the answers change or the deposit is stored. */
  readonly idempotencyKey: string | null;
  /** A post under the key went out and no answer settled it: the deposit may be stored already. */
  readonly posted: boolean;
  readonly receipt: Receipt | null;
  readonly memory: DraftMemory;
  /** Counts the deposits that began on this page: what was looked at in one is not held against the next. */
  readonly begun: number;
  /** The account whose answers these are; null while nobody was logged in. It outlives the login. */
  readonly owner: string | null;
  /** Milliseconds since 1970 of the last change; null while there is nothing to keep. */
  readonly changedAt: number | null;
  /** The draft is about to be cleared, or the login to lapse, and the page asks whether to keep them (R31). */
  readonly expiring: boolean;
  readonly problem: Problem | null;
  /** Whether the draft is filled in with its own version while a newer one is live. */
  readonly isOutdated: boolean;
  /** Counts what asks for the focus: 'heading' after another step came, 'problems' after a way forward was refused, 'note' after another version of the form took over. */
  readonly focus: {
    readonly on: 'none' | 'heading' | 'problems' | 'note';
    readonly turn: number;
  };
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

/** The deposit of a page that is open; throws before. */
export function getOpenDeposit(state: WithDeposit): OpenDeposit {
  if (state.deposit.phase !== 'open') throw new Error('No deposit is open.');
  return state.deposit;
}

/** Whether the current step is the review of the answers. */
export function isOnReview(deposit: OpenDeposit): boolean {
  return deposit.form.definition.form.steps.some(
    (step) => step.id === deposit.wizard.current && step.role === 'summary',
  );
}

/** Whether the current step is the end, with the receipt of what was deposited. */
export function isOnReceipt(deposit: OpenDeposit): boolean {
  return (
    deposit.receipt !== null &&
    deposit.form.definition.form.steps.some(
      (step) => step.id === deposit.wizard.current && step.role === 'end',
    )
  );
}
