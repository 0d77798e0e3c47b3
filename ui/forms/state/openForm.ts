import type { Context } from '@contract/context';
import type { FormKey } from '@engine/types/generated/names';
import type { Finding } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import type { KnownOfValue } from '../../lib/api/remoteChecks';
import type { LeftText } from '../../renderer/types';

/** A form beside the one that the page fills in, by its key. */
export type HostedForm = Exclude<
  FormKey,
  'deposit' | 'complete-file' | 'import-title'
>;

/** The form that the page fills in: the deposit, or the one its address names. */
export const pageForm = 'page';

/** One form of the page. */
export type FormId = HostedForm | typeof pageForm;

/** Why a form could not be sent. */
export interface FormProblem {
  readonly kind: 'failed';
  /** Of the API's envelope; 'CONNECTION' where no answer came. */
  readonly code: string;
  readonly message: string;
  /** The remedy, beneath the sentence. Without a response there is no reference. */
  readonly hint?: string;
  readonly reference: string | null;
}

/** A text that is in no list, kept also while its step is not on the page. */
export interface KeptText extends LeftText {
  readonly isShown: boolean;
}

/** A form that can be filled in. A page may keep more beside it, and tell other problems than a failure. */
export interface OpenForm<Problem = never> {
  readonly phase: 'open';
  readonly form: CompiledForm;
  readonly context: Context;
  /** list name → whom to credit where its entries are shown */
  readonly credits: Readonly<Record<string, string>>;
  readonly wizard: WizardState;
  /** The places that may change, whose questions alone are drawn; absent: all. */
  readonly editable?: readonly JsonPointer[];
  /** By `knownKey`: what the API knows of values, beside whether they are in order. */
  readonly known?: Readonly<Record<string, KnownOfValue>>;
  /** By the id of a control: a text that is in no list and so no answer. It holds the way forward while the page shows it. */
  readonly leftTexts?: Readonly<Record<string, KeptText>>;
  /** The Idempotency-Key; kept until the answers change outside of the review, or until the API stored them. */
  readonly idempotencyKey: string | null;
  /** A post under the key went out and no answer settled it: it may be stored already. */
  readonly posted: boolean;
  readonly problem: FormProblem | Problem | null;
  /** Counts the times the form began anew: with each no question counts as left. */
  readonly begun: number;
  /** Counts what asks for the focus: 'heading' after another step came, 'problems' after a way forward was refused, 'note' after another version of the form took over. */
  readonly focus: {
    readonly on: 'none' | 'heading' | 'problems' | 'note';
    readonly turn: number;
  };
}

/** Whether the current step is the review of the answers. */
export function isOnReview({
  form,
  wizard,
}: Pick<OpenForm, 'form' | 'wizard'>): boolean {
  return form.definition.form.steps.some(
    (step) => step.id === wizard.current && step.role === 'summary',
  );
}

/** What is wrong of the texts in no list that the page shows. */
export function listLeftFindings({
  leftTexts = {},
}: Pick<OpenForm, 'leftTexts'>): Finding[] {
  return Object.values(leftTexts)
    .filter(({ isShown }) => isShown)
    .map(({ finding }) => finding);
}

/** A failure in a sentence of ours. */
export function failedWith(message: string): FormProblem {
  return { kind: 'failed', code: 'UNKNOWN', message, reference: null };
}
