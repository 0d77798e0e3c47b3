import { answer } from '../evaluate/answer';
import { isMeant } from '../evaluate/answering/effectTargets';
import { listPrefill } from '../evaluate/answering/listPrefill';
import { isPartOf, readPointer } from '../evaluate/pointers';
import { isBlank } from '../evaluate/values/withoutBlanks';
import type { Context } from '../types/context';
import type { Change, FormState } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import type { StepStatus, WizardEvent, WizardState } from '../types/wizard';
import { withAnswers } from './wizardState';

type Answered = Extract<WizardEvent, { type: 'answered' }>;

/** The wizard after an answer: what the API found about it no longer applies. */
export function answered(
  form: CompiledForm,
  state: WizardState,
  { change, confirmed, quietly }: Answered,
  context: Context,
): WizardState {
  const answers = answer(form, state.form, change, context, confirmed);
  if (answers === state.form) return state;
  // A change that waits for a yes has changed nothing yet.
  if (answers.data === state.form.data && answers.pending !== undefined) {
    return { ...state, form: quietly ? quieted(answers) : answers };
  }
  const next = withAnswers(form, state, answers);
  const isNew = restarted(form, state, change);
  const touched = touchedBy(change);
  return {
    ...next,
    dirty: true,
    steps: isNew ? withoutProgress(next) : next.steps,
    attempted: isNew ? [] : state.attempted,
    judged: isNew ? {} : state.judged,
    serverFindings: isNew ? [] : withoutFindingsAbout(state, touched),
    submission: keepsSubmission(state) ? state.submission : { status: 'idle' },
  };
}

const quieted = ({ pending, ...answers }: FormState): FormState =>
  pending ? { ...answers, pending: { ...pending, isQuiet: true } } : answers;

/** A prefill asks for no confirmation, so it leaves out a value whose change would lose answers. */
export function prefilled(
  form: CompiledForm,
  state: WizardState,
  event: Extract<WizardEvent, { type: 'prefilled' }>,
  context: Context,
): WizardState {
  let filled = state;
  const { name, values, overwrite } = event;
  for (const change of listPrefill(form, name, values, overwrite)) {
    const isFree = isBlank(readPointer(filled.form.data, change.path));
    if (!isFree && !overwrite) continue;
    const next = answered(form, filled, { type: 'answered', change }, context);
    if (next.form.pending?.change !== change) filled = next;
  }
  return filled;
}

/** The findings of the API that still apply; the same array if all do, so that unchanged rows are not drawn again. */
function withoutFindingsAbout(
  { serverFindings }: WizardState,
  changed: string,
): WizardState['serverFindings'] {
  const kept = serverFindings.filter(({ path }) => !isPartOf(path, changed));
  return kept.length === serverFindings.length ? serverFindings : kept;
}

function keepsSubmission({ submission }: WizardState): boolean {
  return submission.status === 'submitting' || submission.status === 'idle';
}

/** Whether a change resets the whole document: then no step is complete any more (spec 2 §4). */
function restarted(
  form: CompiledForm,
  state: WizardState,
  change: Change,
): boolean {
  return (
    state.dirty &&
    form.definition.form.effects.some(
      (effect) =>
        effect.when === change.path &&
        isMeant(effect, change.kind === 'set' ? change.value : undefined) &&
        effect.reset?.includes('') === true,
    )
  );
}

function withoutProgress(state: WizardState): Record<string, StepStatus> {
  return Object.fromEntries(
    Object.entries(state.steps).map(([id, step]) => [
      id,
      { ...step, complete: false },
    ]),
  );
}

/** Returns the path whose findings a change makes outdated: when rows move, all of the list's. */
function touchedBy({ kind, path }: Change): string {
  const isOfRows = kind === 'remove' || kind === 'move';
  return isOfRows ? path.slice(0, path.lastIndexOf('/')) : path;
}
