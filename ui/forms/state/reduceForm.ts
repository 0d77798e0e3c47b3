import { createReducer, isAnyOf, type Action } from '@reduxjs/toolkit';
import { wizardReducer } from '@engine';
import type { WizardEvent } from '@engine/types/wizard';
import { knownKey } from '../../lib/api/checkKeys';
import { isAnswer } from '../../lib/isAnswer';
import {
  checksForgotten,
  findingsShown,
  formFailed,
  formMoved,
  keyMade,
  postBegan,
  postRefused,
  problemShown,
  textForgotten,
  textHidden,
  textLeft,
  valueChecked,
  valueForgotten,
} from './formActions';
import { isOnReview, listLeftFindings, type OpenForm } from './openForm';

type AnyForm = OpenForm<unknown>;

function isRefused(event: WizardEvent, { submission }: AnyForm['wizard']) {
  return (
    event.type === 'forwardAsked' ||
    event.type === 'submitRefused' ||
    (event.type === 'submitAsked' && submission.status !== 'submitting')
  );
}

const onProblems = ({ focus }: AnyForm): AnyForm['focus'] => ({
  on: 'problems',
  turn: focus.turn + 1,
});

function focusAfter(
  before: AnyForm,
  event: WizardEvent,
  after: AnyForm['wizard'],
): AnyForm['focus'] {
  if (before.wizard.current !== after.current)
    return { on: 'heading', turn: before.focus.turn + 1 };
  return isRefused(event, after) ? onProblems(before) : before.focus;
}

/** The way forward, held while the page shows a text that would be lost with it. */
function held(open: AnyForm, event: WizardEvent): WizardEvent {
  const leads = event.type === 'forwardAsked' || event.type === 'submitAsked';
  const isHeld = leads && listLeftFindings(open).length > 0;
  return isHeld ? { ...event, isHeld } : event;
}

/** A form after something happened in it. The engine alone decides about answers and steps. */
export function moveForm<Open extends AnyForm>(
  open: Open,
  event: WizardEvent,
): Open {
  const wizard = wizardReducer(
    open.form,
    open.wizard,
    held(open, event),
    open.context,
  );
  const focus = focusAfter(open, event, wizard);
  const isMoved = wizard !== open.wizard;
  if (!isMoved && focus === open.focus) return open;
  const isAnother =
    isAnswer(event) &&
    wizard.form.data !== open.wizard.form.data &&
    !isOnReview(open);
  const isSending =
    event.type === 'submitAsked' && (isMoved || !wizard.form.evaluation.valid);
  return {
    ...open,
    wizard,
    focus,
    problem: isSending ? null : open.problem,
    idempotencyKey: isAnother ? null : open.idempotencyKey,
    posted: isAnother ? false : open.posted,
  };
}

/** A form with more known around it: judged again. */
export function withContext<Open extends AnyForm>(
  open: Open,
  known: Partial<AnyForm['context']>,
): Open {
  return moveForm(
    { ...open, context: { ...open.context, ...known } },
    { type: 'contextChanged' },
  );
}

function notOpen(): never {
  throw new Error('Nothing happens in a form before it is open.');
}

const reduceAny = createReducer<AnyForm>(notOpen, (builder) => {
  builder
    .addCase(formMoved, (open, { payload }) => moveForm(open, payload.event))
    .addCase(valueChecked, (open, { payload }) => {
      const { check, value, inOrder, known } = payload;
      const { checks } = open.context;
      const answers = { ...checks?.[check], [value.toLowerCase()]: inOrder };
      const key = knownKey(check, value);
      const next =
        known === undefined
          ? open
          : { ...open, known: { ...open.known, [key]: known } };
      return withContext<AnyForm>(next, {
        checks: { ...checks, [check]: answers },
      });
    })
    .addCase(valueForgotten, (open, { payload: { check, value } }) => {
      const { checks } = open.context;
      const { [value.toLowerCase()]: _asked, ...answers } =
        checks?.[check] ?? {};
      const { [knownKey(check, value)]: _told, ...known } = open.known ?? {};
      return withContext(
        { ...open, known },
        { checks: { ...checks, [check]: answers } },
      );
    })
    .addCase(checksForgotten, (open, { payload }) => {
      const { checks = {} } = open.context;
      const kept = Object.entries(checks).filter(
        ([check]) => !payload.checks.includes(check),
      );
      return withContext(open, { checks: Object.fromEntries(kept) });
    })
    .addCase(textLeft, (open, { payload: { id, left } }) => ({
      ...open,
      leftTexts: { ...open.leftTexts, [id]: { ...left, isShown: true } },
    }))
    .addCase(textHidden, (open, { payload: { id } }) => {
      const left = open.leftTexts?.[id];
      if (left === undefined) return open;
      const leftTexts = {
        ...open.leftTexts,
        [id]: { ...left, isShown: false },
      };
      return { ...open, leftTexts };
    })
    .addCase(textForgotten, (open, { payload: { id } }) => {
      const { [id]: _forgotten, ...leftTexts } = open.leftTexts ?? {};
      return { ...open, leftTexts };
    })
    .addCase(problemShown, (open, { payload: { problem } }) => ({
      ...open,
      problem,
      focus: onProblems(open),
    }))
    .addCase(findingsShown, (open) => ({ ...open, focus: onProblems(open) }))
    .addCase(keyMade, (open, { payload }) => ({
      ...open,
      idempotencyKey: payload.key,
      posted: false,
    }))
    .addCase(postBegan, (open) => ({ ...open, posted: true }))
    .addCase(postRefused, (open) => ({ ...open, posted: false }))
    .addCase(formFailed, (open, { payload: { problem } }) => {
      const { message, reference } = problem;
      const event = { type: 'submitFailed', message, reference } as const;
      const focus = onProblems(open);
      return { ...moveForm(open, event), problem, focus };
    });
});

/** Reduces the events of any open form; the page's own state beside it stays unchanged. */
export function reduceForm<Open extends AnyForm>(
  open: Open,
  action: Action,
): Open {
  // Each case spreads the form that it was given.
  return reduceAny(open, action) as Open;
}

/** Whether an action is of those that happen to any form that is open. */
export const isOfForm = isAnyOf(
  formMoved,
  textForgotten,
  textHidden,
  textLeft,
  valueChecked,
  valueForgotten,
  findingsShown,
  keyMade,
  postBegan,
  postRefused,
  problemShown,
  formFailed,
);
