import { createAction } from '@reduxjs/toolkit';
import type { Context } from '@contract/context';
import type { CompiledForm } from '@engine/types/model';
import type { WizardEvent, WizardState } from '@engine/types/wizard';
import type { FormOrder, FormProblem, HostedForm } from './formsState';

/** A form is shown for the first time, or again after it could not be loaded. */
export const formAsked = createAction<FormOrder>('forms/asked');
export const formOpened = createAction<{
  key: HostedForm;
  form: CompiledForm;
  context: Context;
  credits: Record<string, string>;
  wizard: WizardState;
}>('forms/opened');
export const formNotLoaded = createAction<{
  key: HostedForm;
  problem: FormProblem;
}>('forms/notLoaded');

/** Something happened in a form. */
export const formMoved = createAction(
  'forms/moved',
  (key: HostedForm, event: WizardEvent) => ({ payload: { key, event } }),
);
/** The API told whether a value is in order (`remote` in schemas). */
export const formValueChecked = createAction<{
  key: HostedForm;
  check: string;
  value: string;
  inOrder: boolean;
}>('forms/valueChecked');

/** Its button was pressed. */
export const formSubmitted = createAction<HostedForm>('forms/submitted');
/** It could not be sent, and no field is to blame. */
export const formFailed = createAction<{
  key: HostedForm;
  problem: FormProblem;
}>('forms/failed');
/** The API took it: nothing that was typed remains. */
export const formSent = createAction<{ key: HostedForm; answer: unknown }>(
  'forms/sent',
);
/** It is put away with all that was typed. */
export const formClosed = createAction<HostedForm>('forms/closed');
