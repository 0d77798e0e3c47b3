import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { wizardReducer } from '@engine';
import type { WizardEvent } from '@engine/types/wizard';
import { isAnswer } from '../../lib/isAnswer';
import { beginFilled } from './beginFilled';
import {
  formAsked,
  formClosed,
  formFailed,
  formMoved,
  formNotLoaded,
  formOpened,
  formSent,
  formValueChecked,
} from './formsActions';
import type { FormSlot, FormsState, HostedForm, OpenForm } from './formsState';

const isRefusal = (event: WizardEvent, after: OpenForm['wizard']): boolean =>
  event.type === 'submitRefused' ||
  (event.type === 'submitAsked' && after.submission.status !== 'submitting');

function move(open: OpenForm, event: WizardEvent): OpenForm {
  const { form, context } = open;
  const wizard = wizardReducer(form, open.wizard, event, context);
  const isAnother = event.type === 'submitAsked';
  return {
    ...open,
    wizard,
    problem: isAnother ? null : open.problem,
    sent: isAnother || isAnswer(event) ? null : open.sent,
    attempt: isRefusal(event, wizard) ? open.attempt + 1 : open.attempt,
  };
}

/** A form that was sent: what stands in it stays where it shows what is stored; otherwise it begins as it was opened. */
function afterSending({ order, form, context, wizard }: OpenForm) {
  if (!order.keeps) return beginFilled(form, context, order.start);
  // It can be sent again as it stands.
  const submission = { status: 'idle' } as const;
  return {
    ...wizard,
    submission,
    attempted: [],
    serverFindings: [],
    dirty: false,
  };
}

function reduceOpen(open: OpenForm, action: UnknownAction): OpenForm {
  if (formMoved.match(action)) return move(open, action.payload.event);
  if (formValueChecked.match(action)) {
    const { check, value, inOrder } = action.payload;
    const { checks } = open.context;
    const answers = { ...checks?.[check], [value.toLowerCase()]: inOrder };
    const context = {
      ...open.context,
      checks: { ...checks, [check]: answers },
    };
    return move({ ...open, context }, { type: 'contextChanged' });
  }
  if (formFailed.match(action)) {
    const { problem } = action.payload;
    const { message, reference } = problem;
    const failed = move(open, { type: 'submitFailed', message, reference });
    return { ...failed, problem };
  }
  if (formSent.match(action)) {
    const { answer } = action.payload;
    const turn = open.order.keeps ? open.turn : open.turn + 1;
    return { ...open, wizard: afterSending(open), sent: { answer }, turn };
  }
  return open;
}

function reduceSlot(
  slot: FormSlot | undefined,
  action: UnknownAction,
): FormSlot | undefined {
  if (formAsked.match(action))
    return slot?.phase === 'open'
      ? { ...slot, order: action.payload }
      : { phase: 'loading', order: action.payload };
  if (slot === undefined || formClosed.match(action)) return undefined;
  if (formOpened.match(action)) {
    const { form, context, credits, wizard } = action.payload;
    const fresh = { problem: null, sent: null, attempt: 0, turn: 0 } as const;
    const { order } = slot;
    return {
      ...fresh,
      phase: 'open',
      order,
      form,
      context,
      credits,
      wizard,
    };
  }
  if (formNotLoaded.match(action))
    return {
      phase: 'failed',
      order: slot.order,
      problem: action.payload.problem,
    };
  return slot.phase === 'open' ? reduceOpen(slot, action) : slot;
}

const isOfForm = isAnyOf(
  formAsked,
  formOpened,
  formNotLoaded,
  formMoved,
  formValueChecked,
  formFailed,
  formSent,
);

/** The key of the form that an action is about. */
function keyOf(action: UnknownAction): HostedForm | undefined {
  if (formClosed.match(action)) return action.payload;
  return isOfForm(action) ? action.payload.key : undefined;
}

const none: FormsState = {};

/** The forms outside of the wizard: a thin shell over the engine, which alone decides about answers. */
export function formsReducer(
  state: FormsState = none,
  action: UnknownAction,
): FormsState {
  const key = keyOf(action);
  if (key === undefined) return state;
  const { [key]: slot, ...others } = state;
  const next = reduceSlot(slot, action);
  if (next === slot) return state;
  return next === undefined ? others : { ...others, [key]: next };
}
