import { answerDeclined, declineChange } from '../evaluate/answer';
import type { Context } from '../types/context';
import type { PendingChange } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import type { WizardEvent, WizardState } from '../types/wizard';
import { canSubmit } from './submitGate';
import {
  firstIncompleteStep,
  getStep,
  isReachable,
  nextStep,
  previousStep,
} from './stepPath';
import { answered, prefilled } from './wizardAnswers';
import {
  beginWizard,
  judgedIn,
  settledAgain,
  withAnswers,
} from './wizardState';

/** The wizard as a state machine: the page and the tests of the API run the same. An event that is not allowed now changes nothing but what the page shows of the reason. */
export function wizardReducer(
  form: CompiledForm,
  state: WizardState,
  event: WizardEvent,
  context: Context,
): WizardState {
  switch (event.type) {
    case 'answered':
      return answered(form, state, event, context);
    case 'prefilled':
      return prefilled(form, state, event, context);
    case 'changeDeclined':
      return state.form.pending
        ? withAnswers(form, state, answerDeclined(form, state.form, context))
        : state;
    case 'forwardAsked':
      return event.isHeld
        ? attempt(state, state.current)
        : forward(form, state);
    case 'backAsked':
      return back(form, state);
    case 'stepAsked':
      return goTo(form, state, event.step, event.edit === true);
    case 'waitBegan':
      return {
        ...state,
        waits: [
          ...state.waits.filter(({ id }) => id !== event.wait.id),
          event.wait,
        ],
      };
    case 'waitEnded':
      return {
        ...state,
        waits: state.waits.filter(({ id }) => id !== event.id),
      };
    case 'contextChanged':
      return settledAgain(form, state, context);
    case 'submitAsked':
      return event.isHeld ? attempt(state, state.current) : submit(form, state);
    case 'submitRefused':
      return {
        ...state,
        submission: {
          status: 'refused',
          findings: event.findings,
          more: event.more ?? 0,
        },
        serverFindings: event.findings,
      };
    case 'submitFailed':
      return {
        ...state,
        submission: {
          status: 'failed',
          message: event.message,
          reference: event.reference,
        },
      };
    case 'submitCompleted':
      return completed(form, context);
    case 'startedAgain':
      return beginWizard(form, context);
  }
}

/** Forward only when the step is valid and nothing is waited for (spec 1 §4). */
function forward(form: CompiledForm, state: WizardState): WizardState {
  const step = state.steps[state.current];
  const { pending } = state.form;
  if (pending?.isQuiet) return asked(state, pending);
  if (state.waits.some(({ holds }) => holds === undefined) || !step)
    return state;
  if (!step.valid) return attempt(state, state.current);
  const next = nextStep(form, state);
  if (!next || next.role === 'end') return state;
  const steps = {
    ...state.steps,
    [state.current]: { ...step, complete: true },
  };
  const moved = { ...state, steps };
  const leadsOn = !state.editing && isReachable(form, moved, next.id);
  const target = leadsOn ? next : firstIncompleteStep(form, moved);
  return enter(form, moved, target.id);
}

/** Leaving the step asks about the change that an arrow key only reached. */
function asked(
  state: WizardState,
  { change, confirm }: PendingChange,
): WizardState {
  return { ...state, form: { ...state.form, pending: { change, confirm } } };
}

function back(form: CompiledForm, state: WizardState): WizardState {
  const previous = previousStep(form, state);
  return previous ? enter(form, state, previous.id) : state;
}

/** An edit link makes its step incomplete until it is left forward again, or for another step (spec 2 §2 Review). */
function goTo(
  form: CompiledForm,
  state: WizardState,
  id: string,
  isEdit: boolean,
): WizardState {
  const step = state.steps[getStep(form, id).id];
  if (!step || !isReachable(form, state, id)) {
    return enter(form, state, firstIncompleteStep(form, state).id);
  }
  const moved = enter(form, withEdited(state), id);
  return isEdit
    ? {
        ...moved,
        editing: true,
        steps: { ...moved.steps, [id]: { ...step, complete: false } },
      }
    : moved;
}

/** An edited step that is left in order is complete again. */
function withEdited(state: WizardState): WizardState {
  const step = state.steps[state.current];
  if (!state.editing || !step?.valid || step.complete) return state;
  const steps = {
    ...state.steps,
    [state.current]: { ...step, complete: true },
  };
  return { ...state, steps };
}

/** Another step is shown: its page asks nothing about a change of the page before. The review ends an edit. */
function enter(
  form: CompiledForm,
  state: WizardState,
  id: string,
): WizardState {
  if (state.current === id) return state;
  const { editing, ...moved } = { ...declined(state), current: id };
  const isReview = getStep(form, id).role === 'summary';
  return editing && !isReview ? { ...moved, editing } : moved;
}

function declined(state: WizardState): WizardState {
  const answers = declineChange(state.form);
  return answers === state.form ? state : { ...state, form: answers };
}

function attempt(state: WizardState, id: string): WizardState {
  const judged = { ...state.judged, ...judgedIn(state.form, [id]) };
  const isKnown =
    state.attempted.includes(id) &&
    Object.keys(judged).length === Object.keys(state.judged).length;
  if (isKnown) return state;
  const attempted = new Set([...state.attempted, id]);
  return { ...state, attempted: [...attempted], judged };
}

function submit(form: CompiledForm, state: WizardState): WizardState {
  const { allowed } = canSubmit(form, state);
  if (!allowed) return state;
  if (!state.form.evaluation.valid) return attempt(state, state.current);
  return { ...state, submission: { status: 'submitting' }, serverFindings: [] };
}

/** Completing a deposit resets the draft; the receipt is kept by the page (spec 1 §4). */
function completed(form: CompiledForm, context: Context): WizardState {
  const end = form.definition.form.steps.find(({ role }) => role === 'end');
  const fresh = beginWizard(form, context);
  return {
    ...fresh,
    current: end?.id ?? fresh.current,
    submission: { status: 'completed' },
  };
}
