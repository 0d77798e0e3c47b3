import { createAction } from '@reduxjs/toolkit';
import type { WizardEvent } from '@engine/types/wizard';
import type { CheckedValue } from '../../lib/api/remoteChecks';
import type { LeftText } from '../../renderer/types';
import type { FormId, FormProblem } from './openForm';

/** Something happened in a form; `at` is when, where its page keeps that. */
export const formMoved = createAction(
  'form/moved',
  (form: FormId, event: WizardEvent, at?: number) => ({
    payload: { form, event, at },
  }),
);
/** A text that is in no list, at the question whose control has the id. */
type OfText = { form: FormId; id: string };
/** The question shows a text that is in no list. */
export const textLeft = createAction<OfText & { left: LeftText }>(
  'form/textLeft',
);
/** Its question is not on the page any more. */
export const textHidden = createAction<OfText>('form/textHidden');
export const textForgotten = createAction<OfText>('form/textForgotten');
/** The API has checked a value or looked it up (`remote`, `lookUp` in schemas); the answers are judged again with the result. */
export const valueChecked = createAction<
  { form: FormId; check: string; value: string } & CheckedValue
>('form/valueChecked');
/** The answer of the API about a value is forgotten, so that it is asked again. */
export const valueForgotten = createAction<{
  form: FormId;
  check: string;
  value: string;
}>('form/valueForgotten');
/** All answers of the API to these checks are forgotten, so that their values are asked about again. */
export const checksForgotten = createAction<{
  form: FormId;
  checks: readonly string[];
}>('form/checksForgotten');
/** Shows a problem of the whole form above it. */
export const problemShown = createAction<{ form: FormId; problem: unknown }>(
  'form/problemShown',
);
/** The form shows findings again: the first of them takes the focus. */
export const findingsShown = createAction<{ form: FormId }>(
  'form/findingsShown',
);
export const keyMade = createAction<{ form: FormId; key: string | null }>(
  'form/keyMade',
);
/** A post under the key is about to be sent: whether it is stored is unknown until an answer says so. */
export const postBegan = createAction<{ form: FormId }>('form/postBegan');
/** The API answered, and nothing is stored under the key. */
export const postRefused = createAction<{ form: FormId }>('form/postRefused');
/** It could not be sent, and no field is to blame. */
export const formFailed = createAction<{ form: FormId; problem: FormProblem }>(
  'form/failed',
);
