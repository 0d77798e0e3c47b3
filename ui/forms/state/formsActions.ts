import { createAction } from '@reduxjs/toolkit';
import type { FormRequest, OpenHostedForm } from './formsState';
import type { FormProblem, HostedForm } from './openForm';

/** A form is shown for the first time, or again after it could not be loaded. */
export const formAsked = createAction<FormRequest>('forms/asked');
export const formOpened = createAction<
  Pick<
    OpenHostedForm,
    | 'form'
    | 'context'
    | 'credits'
    | 'wizard'
    | 'idempotencyKey'
    | 'posted'
    | 'dropped'
  > & { key: HostedForm }
>('forms/opened');
export const formNotLoaded = createAction<{
  key: HostedForm;
  problem: FormProblem;
}>('forms/notLoaded');

/** The user has read which answers were removed. */
export const droppedRead = createAction<HostedForm>('forms/droppedRead');

/** Its button was pressed. */
export const formSubmitted = createAction<HostedForm>('forms/submitted');
/** The API took it: nothing that was typed remains. */
export const formSent = createAction<{
  key: HostedForm;
  answer: unknown;
  /** As it can be filled in again. */
  wizard: OpenHostedForm['wizard'];
}>('forms/sent');
/** It is put away with all that was typed. */
export const formClosed = createAction<HostedForm>('forms/closed');
