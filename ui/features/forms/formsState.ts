import type { DraftOf, SubmittedOf } from '@engine/types/generated/forms';
import type { FormKey, SentenceName } from '@engine/types/generated/names';
import type { Context } from '@contract/context';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import type { ApiClient } from '../../lib/apiClient';

/** The forms outside of the wizard. */
export type HostedForm = Exclude<FormKey, 'deposit' | 'complete-file'>;

/** What a form is opened with. */
export interface FormOrder<Key extends HostedForm = HostedForm> {
  /** Under which the API serves it: 'login', 'register' … */
  readonly key: Key;
  /** What it is filled in with; what was typed before a reload comes before. */
  readonly start?: DraftOf[Key];
  /** What was sent stays in the form; otherwise it begins again as it was opened. */
  readonly keeps?: boolean;
  /** Posts the body and gives the answer; rejects as the client does. The key stays the same until the API took it. */
  send(
    api: ApiClient,
    body: SubmittedOf[Key],
    sendKey: string,
  ): Promise<unknown>;
  /** The name of the sentence for a failure to which the API gives none; 'unexpectedError' unless given. */
  readonly failure?: SentenceName;
  /** Whose own e-mail address is not a stranger's (spec 2 §5 User). */
  readonly ownUserId?: string;
}

/** Why a form could not be sent. */
export interface FormProblem {
  /** Of the API's envelope; 'CONNECTION' where no answer came. */
  readonly code: string;
  readonly message: string;
  /** What can be done, beneath the sentence; where no answer came there is no reference. */
  readonly hint?: string;
  readonly reference: string | null;
}

/** A form that can be filled in. */
export interface OpenForm {
  readonly phase: 'open';
  readonly order: FormOrder;
  readonly form: CompiledForm;
  readonly context: Context;
  /** list name → whom to credit where its entries are shown */
  readonly credits: Readonly<Record<string, string>>;
  readonly wizard: WizardState;
  readonly problem: FormProblem | null;
  /** What the API answered to the last sending; null before and while it is filled in again. */
  readonly sent: { readonly answer: unknown } | null;
  /** Counts the times sending was refused: with each the first finding takes the focus. */
  readonly attempt: number;
  /** Counts the times it began again as it was opened: with each no question counts as left. */
  readonly turn: number;
}

export type FormSlot =
  | { readonly phase: 'loading'; readonly order: FormOrder }
  | {
      readonly phase: 'failed';
      readonly order: FormOrder;
      readonly problem: FormProblem;
    }
  | OpenForm;

/** Every form outside of the wizard that is open, by its key. */
export type FormsState = Readonly<Partial<Record<HostedForm, FormSlot>>>;

/** The part of the store that this feature reads. */
export interface WithForms {
  forms: FormsState;
}

/** The form of a key, if it can be filled in. */
export function findOpenForm(
  { forms }: WithForms,
  key: HostedForm,
): OpenForm | undefined {
  const slot = forms[key];
  return slot?.phase === 'open' ? slot : undefined;
}
