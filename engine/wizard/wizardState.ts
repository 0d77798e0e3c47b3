import { beginForm, restoreForm, settleAgain } from '../evaluate/answer';
import { withoutSecrets } from '../evaluate/documents/storable';
import type { Context } from '../types/context';
import type { FormState } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import type { SavedWizard, StepStatus, WizardState } from '../types/wizard';
import { isOnPath } from './isOnPath';
import { firstIncompleteStep, includedEntries, isReachable } from './stepPath';

/** A wizard at its first step, with nothing answered but the defaults. */
export function beginWizard(form: CompiledForm, context: Context): WizardState {
  const state = beginForm(form, context);
  const steps = stepsFor(form, state, () => false);
  const [first] = form.definition.form.steps;
  const [current = first] = includedEntries(form, { steps });
  return {
    form: state,
    current: current?.id ?? '',
    steps,
    attempted: [],
    judged: {},
    waits: [],
    submission: { status: 'idle' },
    serverFindings: [],
    dirty: false,
  };
}

/** A wizard as it was kept, judged again by the form as it is now. Where it stood, or the first incomplete step if that is no longer reachable. */
export function restoreWizard(
  form: CompiledForm,
  saved: SavedWizard,
  context: Context,
): WizardState {
  const state = restoreForm(form, saved, context);
  const steps = stepsFor(form, state, (id) =>
    saved.wizard.complete.includes(id),
  );
  const wizard: WizardState = {
    form: state,
    current: saved.wizard.current,
    steps,
    attempted: saved.wizard.attempted,
    judged: judgedIn(state, saved.wizard.attempted),
    waits: [],
    submission: { status: 'idle' },
    serverFindings: [],
    dirty: true,
    ...(saved.wizard.editing && { editing: true }),
  };
  if (isReachable(form, wizard, wizard.current)) return wizard;
  return { ...wizard, current: firstIncompleteStep(form, wizard).id };
}

/** The places of all findings of some steps. */
export function judgedIn(
  { evaluation }: FormState,
  steps: readonly string[],
): WizardState['judged'] {
  const findings = steps.flatMap((id) => evaluation.steps[id]?.findings ?? []);
  return Object.fromEntries(findings.map(({ path }) => [path, true]));
}

/** Returns the state to keep: answers without secrets, and the progress. Restoring judges it again. */
export function saveWizard(
  form: CompiledForm,
  state: WizardState,
): SavedWizard {
  const complete = Object.entries(state.steps).flatMap(([id, step]) =>
    step.complete ? [id] : [],
  );
  return {
    wizard: {
      current: state.current,
      complete,
      attempted: state.attempted,
      ...(state.editing && { editing: true }),
    },
    data: withoutSecrets(form, state.form.data),
    stash: state.form.stash,
  };
}

/** The flags of every step for a state of the answers. */
function stepsFor(
  form: CompiledForm,
  state: FormState,
  isComplete: (id: string) => boolean,
): Record<string, StepStatus> {
  return Object.fromEntries(
    form.definition.form.steps.map((entry) => {
      const { id } = entry;
      const include = isOnPath(form, entry, state.evaluation);
      return [
        id,
        {
          include,
          valid: state.evaluation.steps[id]?.valid ?? true,
          complete: include && isComplete(id),
        },
      ];
    }),
  );
}

/** The wizard with other answers: its steps follow. Steps that keep their flags keep their identity. */
export function withAnswers(
  form: CompiledForm,
  state: WizardState,
  answers: FormState,
): WizardState {
  const next = stepsFor(
    form,
    answers,
    (id) => state.steps[id]?.complete ?? false,
  );
  const isSame = Object.entries(next).every(([id, step]) => {
    const known = state.steps[id];
    return (
      known?.valid === step.valid &&
      known.complete === step.complete &&
      known.include === step.include
    );
  });
  return { ...state, form: answers, steps: isSame ? state.steps : next };
}

/** The wizard settled and judged again after its environment changed. */
export function settledAgain(
  form: CompiledForm,
  state: WizardState,
  context: Context,
): WizardState {
  return withAnswers(form, state, settleAgain(form, state.form, context));
}
