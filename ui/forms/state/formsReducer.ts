import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { isAnswer } from '../../lib/isAnswer';
import { formMoved } from './formActions';
import {
  droppedRead,
  formAsked,
  formClosed,
  formNotLoaded,
  formOpened,
  formSent,
} from './formsActions';
import {
  findOpenForm,
  type FormRequest,
  type FormsState,
  type OpenHostedForm,
} from './formsState';
import type { HostedForm } from './openForm';
import { isOfForm, reduceForm } from './reduceForm';

/** A further change or a new attempt removes the previous response. */
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

/** Whether a form that is open is what is asked for. One about a thing that may have changed begins anew while nothing is typed. */
const goesOn = ({ request, wizard }: OpenHostedForm, asked: FormRequest) =>
  request.about === asked.about && (asked.about === undefined || wizard.dirty);

const withSlot = (
  state: FormsState,
  key: HostedForm,
  slot: FormsState[HostedForm],
): FormsState => ({ ...state, [key]: slot });

const none: FormsState = {};

/** The forms beside that of the page. */
export const formsReducer = createReducer<FormsState>(none, (builder) => {
  builder
    .addCase(formAsked, (state, { payload: request }) => {
      const open = findOpenForm({ forms: state }, request.key);
      return withSlot(
        state,
        request.key,
        open !== undefined && goesOn(open, request)
          ? { ...open, request }
          : { phase: 'loading', request },
      );
    })
    .addCase(formOpened, (state, { payload: { key, ...opened } }) => {
      const slot = state[key];
      if (slot === undefined) return state;
      return withSlot(state, key, {
        ...opened,
        phase: 'open',
        request: slot.request,
        problem: null,
        sent: null,
        begun: 0,
        focus: { on: 'none', turn: 0 },
      });
    })
    .addCase(formNotLoaded, (state, { payload: { key, problem } }) => {
      const request = state[key]?.request;
      return request === undefined
        ? state
        : withSlot(state, key, { phase: 'failed', request, problem });
    })
    .addCase(formSent, (state, { payload: { key, answer, wizard } }) => {
      const open = findOpenForm({ forms: state }, key);
      if (open === undefined) return state;
      return withSlot(state, key, {
        ...open,
        wizard,
        idempotencyKey: null,
        posted: false,
        sent: { answer },
        ...(open.request.keeps !== true && {
          leftTexts: {},
          begun: open.begun + 1,
        }),
      });
    })
    .addCase(droppedRead, (state, { payload: key }) => {
      const open = findOpenForm({ forms: state }, key);
      return open === undefined
        ? state
        : withSlot(state, key, { ...open, dropped: [] });
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
