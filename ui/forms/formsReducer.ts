import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { isAnswer } from '../lib/isAnswer';
import { beginFilled } from './beginFilled';
import { formMoved } from './formActions';
import {
  formAsked,
  formClosed,
  formNotLoaded,
  formOpened,
  formSent,
} from './formsActions';
import {
  findOpenForm,
  type FormsState,
  type OpenHostedForm,
} from './formsState';
import type { HostedForm } from './openForm';
import { isOfForm, reduceForm } from './reduceForm';

/** A form that was sent: what stands in it stays where it shows what is stored; otherwise it begins as it was opened. */
function wizardAfterSending({ order, form, context, wizard }: OpenHostedForm) {
  if (order.keeps !== true) return beginFilled(form, context, order.start);
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

function afterSending(open: OpenHostedForm, answer: unknown): OpenHostedForm {
  return {
    ...open,
    wizard: wizardAfterSending(open),
    idempotencyKey: null,
    posted: false,
    sent: { answer },
    begun: open.order.keeps === true ? open.begun : open.begun + 1,
  };
}

/** What was answered is no longer told once something is typed, or sent again. */
function withoutSent(
  open: OpenHostedForm,
  action: UnknownAction,
): OpenHostedForm {
  if (!formMoved.match(action)) return open;
  const { event } = action.payload;
  return event.type === 'submitAsked' || isAnswer(event)
    ? { ...open, sent: null }
    : open;
}

const withSlot = (
  state: FormsState,
  key: HostedForm,
  slot: FormsState[HostedForm],
): FormsState => ({ ...state, [key]: slot });

const none: FormsState = {};

/** The forms beside that of the page. */
export const formsReducer = createReducer<FormsState>(none, (builder) => {
  builder
    .addCase(formAsked, (state, { payload: order }) => {
      const open = findOpenForm({ forms: state }, order.key);
      return withSlot(
        state,
        order.key,
        open === undefined ? { phase: 'loading', order } : { ...open, order },
      );
    })
    .addCase(formOpened, (state, { payload: { key, ...opened } }) => {
      const slot = state[key];
      if (slot === undefined) return state;
      return withSlot(state, key, {
        ...opened,
        phase: 'open',
        order: slot.order,
        problem: null,
        sent: null,
        begun: 0,
        focus: { on: 'none', turn: 0 },
      });
    })
    .addCase(formNotLoaded, (state, { payload: { key, problem } }) => {
      const order = state[key]?.order;
      return order === undefined
        ? state
        : withSlot(state, key, { phase: 'failed', order, problem });
    })
    .addCase(formSent, (state, { payload: { key, answer } }) => {
      const open = findOpenForm({ forms: state }, key);
      return open === undefined
        ? state
        : withSlot(state, key, afterSending(open, answer));
    })
    .addCase(formClosed, (state, { payload: key }) => {
      if (state[key] === undefined) return state;
      const { [key]: _closed, ...others } = state;
      return others;
    })
    .addMatcher(isOfForm, (state, action) => {
      const key = action.payload.form;
      const open = findOpenForm({ forms: state }, key);
      if (open === undefined || key === 'page') return state;
      const next = withoutSent(reduceForm(open, action), action);
      return next === open ? state : withSlot(state, key, next);
    });
});
