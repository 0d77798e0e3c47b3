import type { Context } from '@contract/context';
import type { DraftOf, SubmittedOf } from '@engine/types/generated/forms';
import type { JsonPointer } from '@engine/types/json';
import type { SentenceName } from '@engine/types/generated/names';
import type { ApiClient } from '../../lib/api/apiClient';
import type { AnswerInWords } from '../../lib/browser/draftMemory';
import type { FormPlace } from './formPlace';
import type { FormId, FormProblem, HostedForm, OpenForm } from './openForm';

/** The request to open a form. */
export interface FormRequest<Key extends HostedForm = HostedForm> {
  /** Under which the API serves it: 'login', 'register' … */
  readonly key: Key;
  /** The initial answers; answers from before a reload have precedence. */
  readonly start?: DraftOf[Key];
  /** What it is filled in for: answers are kept for it alone, and restored when the form is opened for it again. */
  readonly about?: string;
  /** Lists that this opening has in place of those that the API serves: what only the page knows. */
  readonly lists?: Context['lists'];
  /** Keeps the answers after sending; otherwise the form starts again. */
  readonly keeps?: boolean;
  /** Posts the body and gives the answer; rejects as the client does. The key stays the same until the API took it. */
  send(
    api: ApiClient,
    body: SubmittedOf[Key],
    sendKey: string,
  ): Promise<unknown>;
  /** The name of the sentence for a failure to which the API gives none; 'unexpectedError' unless given. */
  readonly failure?: SentenceName;
  /** The question that takes the focus after a refusal, by the code of the refusal. */
  readonly corrects?: Readonly<Record<string, JsonPointer>>;
  /** The user whose own e-mail address counts as free (spec 2 §5 User). */
  readonly ownUserId?: string;
}

/** A form beside that of the page that can be filled in. */
export interface OpenHostedForm extends OpenForm {
  readonly request: FormRequest;
  /** The API's response to the last post; null before it and after a further change. */
  readonly sent: { readonly answer: unknown } | null;
  /** Answers from before a reload that the form no longer asks for, until the user has read it. */
  readonly dropped?: readonly AnswerInWords[];
}

export type FormSlot =
  | { readonly phase: 'loading'; readonly request: FormRequest }
  | {
      readonly phase: 'failed';
      readonly request: FormRequest;
      readonly problem: FormProblem;
    }
  | OpenHostedForm;

/** Every form beside that of the page, by its key. */
export type FormsState = Readonly<Partial<Record<HostedForm, FormSlot>>>;

/** The part of the store that holds them. */
export interface WithForms {
  forms: FormsState;
}

/** The form of a key, if it can be filled in. */
export function findOpenForm(
  { forms }: WithForms,
  key: FormId,
): OpenHostedForm | undefined {
  const slot = key === 'page' ? undefined : forms[key];
  return slot?.phase === 'open' ? slot : undefined;
}

/** Under which name the browser keeps what is typed into a form. */
export const keptName = ({
  key,
  about,
}: Pick<FormRequest, 'key' | 'about'>): string =>
  about === undefined ? key : `${key} ${about}`;

/** Where the form of a key is. */
export const placeOf = (key: HostedForm): FormPlace<OpenHostedForm> => ({
  form: key,
  find: (state: WithForms) => findOpenForm(state, key),
});
