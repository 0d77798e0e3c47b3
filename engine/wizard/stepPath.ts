import type { StepEntry } from '../types/definition';
import type { CompiledForm } from '../types/model';
import type { WizardState } from '../types/wizard';

type Walking = Pick<WizardState, 'steps' | 'current' | 'editing'>;

/** The steps of the current path, in order. */
export function includedEntries(
  form: CompiledForm,
  state: Pick<WizardState, 'steps'>,
): StepEntry[] {
  return form.definition.form.steps.filter(
    ({ id }) => state.steps[id]?.include,
  );
}

/** The entry of a step. Throws on an id that the form does not have. */
export function getStep(form: CompiledForm, id: string): StepEntry {
  const entry = form.definition.form.steps.find((step) => step.id === id);
  if (!entry) throw new Error(`the form has no step ${id}`);
  return entry;
}

/** The step after the current one on the path, also where the answers left the current one out. */
export function nextStep(
  form: CompiledForm,
  state: Walking,
): StepEntry | undefined {
  return around(form, state).after.find(({ id }) => state.steps[id]?.include);
}

/** The step before the current one on the path. */
export function previousStep(
  form: CompiledForm,
  state: Walking,
): StepEntry | undefined {
  return around(form, state).before.findLast(
    ({ id }) => state.steps[id]?.include,
  );
}

function around({ definition }: CompiledForm, { current }: Walking) {
  const { steps } = definition.form;
  const at = steps.findIndex(({ id }) => id === current);
  return {
    before: steps.slice(0, Math.max(at, 0)),
    after: steps.slice(at + 1),
  };
}

/** Whether a step needs nothing more. One that is edited from the review counts while it is in order. */
function isDone(state: Walking, id: string): boolean {
  const step = state.steps[id];
  const isEdited = state.editing === true && id === state.current;
  return step !== undefined && step.valid && (step.complete || isEdited);
}

/** The first step of the path that is not both complete and valid; the review when all are. */
export function firstIncompleteStep(
  form: CompiledForm,
  state: Walking,
): StepEntry {
  const path = includedEntries(form, state);
  const found = path.find(
    ({ id, role }) => role !== undefined || !isDone(state, id),
  );
  if (!found) throw new Error('a form needs a review step');
  return found;
}

/** Whether the path is open up to a step: all before it are complete and valid. The receipt is reached by submitting only. */
export function isReachable(
  form: CompiledForm,
  state: Walking,
  id: string,
): boolean {
  const path = includedEntries(form, state);
  const index = path.findIndex((step) => step.id === id);
  if (index < 0 || path[index]?.role === 'end') return false;
  return path.slice(0, index).every((step) => isDone(state, step.id));
}

export interface StepOnPath {
  readonly id: string;
  readonly route: string;
  readonly position: number;
  readonly label: string;
  readonly included: boolean;
  /** 'again': it was complete and something in it needs another look. */
  readonly status: 'done' | 'current' | 'again' | 'todo';
  readonly reachable: boolean;
}

/** The list of steps as shown: one for each position, without the receipt (spec 2 §2). Of several at a position one is to come, even before the answers say which. */
export function wizardPath(form: CompiledForm, state: Walking): StepOnPath[] {
  const byPosition = new Map<number, StepEntry>();
  const { steps } = form.definition.form;
  for (const entry of steps) {
    if (entry.role === 'end') continue;
    const isNamed =
      !byPosition.has(entry.position) &&
      steps.filter(({ position }) => position === entry.position).length > 1;
    if (state.steps[entry.id]?.include || isNamed) {
      byPosition.set(entry.position, entry);
    }
  }
  return [...byPosition.values()].map(({ id, route, position, label }) => ({
    id,
    route,
    position,
    label,
    included: state.steps[id]?.include ?? false,
    status: statusOf(state, id),
    reachable: isReachable(form, state, id),
  }));
}

function statusOf(state: Walking, id: string): StepOnPath['status'] {
  const step = state.steps[id];
  if (id === state.current) return 'current';
  if (!step?.complete) return 'todo';
  return step.valid ? 'done' : 'again';
}
