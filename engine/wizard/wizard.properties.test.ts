import fc from 'fast-check';
import {
  anotherRow,
  arbitraryChange,
  findQuestion,
  rightAnswer,
} from '../testing/arbitraryAnswers';
import { deepFreeze } from '../testing/deepFreeze';
import {
  createDepositContext,
  getDepositForm,
  MONOGRAPH_TYPES,
} from '../testing/depositForm';
import { pick, seededRandom, type Random } from '../testing/seededRandom';
import type { WizardEvent, WizardState } from '../types/wizard';
import { firstIncompleteStep, isReachable } from './stepPath';
import { canSubmit } from './submitGate';
import { wizardReducer } from './wizardReducer';
import { beginWizard, restoreWizard, saveWizard } from './wizardState';
import { countCases, SEED } from '../testing/generatedCases';

const form = await getDepositForm();
const context = createDepositContext();
const steps = form.definition.form.steps.map(({ id }) => id);

const runs = {
  seed: SEED,
  numRuns: 'document' in globalThis ? 3 : countCases(40),
  endOnFailure: true,
};
const clicks = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });

function send(state: WizardState, event: WizardEvent): WizardState {
  deepFreeze(state.form.data);
  return wizardReducer(form, state, deepFreeze(event), context);
}

function arbitraryEvent(random: Random, state: WizardState): WizardEvent {
  return pick<() => WizardEvent>(random, [
    () => ({ type: 'forwardAsked' }),
    () => ({ type: 'backAsked' }),
    () => ({ type: 'stepAsked', step: pick(random, steps) }),
    () => ({ type: 'stepAsked', step: pick(random, steps), edit: true }),
    () => ({ type: 'contextChanged' }),
    () => ({ type: 'submitAsked' }),
    () => ({ type: 'submitFailed', message: 'No answer.', reference: null }),
    ...Array.from({ length: 12 }, () => (): WizardEvent => ({
      type: 'answered',
      change: arbitraryChange(form, state.form, context, random),
    })),
  ])();
}

/** Returns the wizard after random clicks. */
function wander(type: string, numbers: readonly number[]): WizardState {
  const first: WizardEvent[] = [
    { path: '/form', value: 'MONOGRAPH' },
    { path: '/type', value: type },
  ].map((answer) => ({
    type: 'answered',
    change: { kind: 'set', ...answer },
  }));
  let state = beginWizard(form, context);
  for (const event of first) state = send(state, event);
  for (const number of numbers) {
    state = send(state, arbitraryEvent(seededRandom(number), state));
    expectSound(state);
  }
  return state;
}

/** Asserts the properties that every state of a wizard has. */
function expectSound(state: WizardState): void {
  const current = state.steps[state.current];
  expect(current?.include).toBe(true);
  expect(isReachable(form, state, firstIncompleteStep(form, state).id)).toBe(
    true,
  );
  for (const [id, step] of Object.entries(state.steps)) {
    const judged = state.form.evaluation.steps[id];
    expect(step.include).toBe(judged?.included);
    expect(step.valid).toBe(judged?.valid);
    if (step.complete) expect(step.include).toBe(true);
  }
  if (state.submission.status === 'submitting') {
    expect(state.form.evaluation.findings.every(isError)).toBe(true);
  }
}

function isError({ severity }: { severity: string }): boolean {
  return severity === 'warning';
}

/**
 * Walks to the end as a patient user does: to the first open step, answering its findings, forward. Throws when
 * no user can resolve a finding of a step.
 */
function walkToTheEnd(wandered: WizardState, random: Random): WizardState {
  let state = wandered;
  for (let turn = 0; turn < 200; turn += 1) {
    if (state.submission.status === 'submitting') return state;
    const step = firstIncompleteStep(form, state);
    state = send(state, { type: 'stepAsked', step: step.id });
    expect(state.current).toBe(step.id);
    const complaint = state.form.evaluation.steps[step.id]?.findings.find(
      (finding) => !isError(finding),
    );
    state = complaint
      ? answerTo(state, complaint.path, step.id, random)
      : send(state, {
          type: step.role === 'summary' ? 'submitAsked' : 'forwardAsked',
        });
  }
  throw new Error(`no way on from ${state.current}`);
}

function answerTo(
  state: WizardState,
  path: string,
  step: string,
  random: Random,
): WizardState {
  const asked = findQuestion(form, state.form, path);
  if (asked?.step !== step) throw new Error(`${step} does not ask for ${path}`);
  const change =
    'newRow' in asked
      ? anotherRow(random, asked)
      : rightAnswer(random, state.form, context, asked);
  return send(state, { type: 'answered', change });
}

describe.each(MONOGRAPH_TYPES)(
  `seed ${SEED}: wherever a depositor got lost with a %s`,
  (type) => {
    test('there is a way to the review and to a submit', () => {
      fc.assert(
        fc.property(clicks, fc.nat(), (numbers, seed) => {
          const lost = wander(type, numbers);
          const idle = send(lost, {
            type: 'submitFailed',
            message: '',
            reference: null,
          });
          const end = walkToTheEnd(idle, seededRandom(seed));
          expect(end.submission.status).toBe('submitting');
          expect(canSubmit(form, end).reasons).toEqual([]);
        }),
        runs,
      );
    });

    test('a reload finds the same answers and as far a way', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          const state = wander(type, numbers);
          const saved = saveWizard(form, state);
          const text = JSON.stringify(saved);
          const restored = restoreWizard(
            form,
            JSON.parse(text) as typeof saved,
            context,
          );
          expect(restored.form.data).toEqual(state.form.data);
          expect(restored.steps).toEqual(state.steps);
          expect(
            restored.current === state.current ||
              !isReachable(form, state, state.current),
          ).toBe(true);
        }),
        runs,
      );
    });
  },
);
