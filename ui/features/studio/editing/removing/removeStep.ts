import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { answersOn, type AskedAnswer } from '../conditions/conditionsAbout';
import {
  dependentsOfParts,
  questionsInside,
  withoutRepeated,
  type Dependent,
} from './dependents';
import { pageFile } from '../definition/fieldPath';
import { objectAt, valueAt, type Place } from '../definition/files';
import { forbidIn } from '../adding/forbidElsewhere';
import { answersOnlyIn } from './formUses';
import { lookingAt } from './lookingSteps';
import { nodeLabel } from '../outline/partName';
import { removeRules } from './removeNode';
import { withoutAnswers } from './removedAnswers';
import { entityPlace, rulesOf } from '../rules/rules';
import { sampleAnswer } from '../examples/sampleAnswer';
import { statementsAt } from '../conditions/statements';
import { handOver, leftOutBy } from '../conditions/handOver';
import {
  allowWithout,
  fieldsOfStep,
  refusingStep,
} from '../conditions/stepRefusals';
import { entryOf } from '../conditions/stepSentence';
import { withoutStep } from '../moving/stepOrder';
import { formsWithStep, stepsOf } from '../definition/steps';
import { withoutUnusedParts } from './unusedParts';
import { withoutBegun } from './withoutUses';

const pageOf = (step: string): Place => ({ file: pageFile(step), pointer: '' });

/** Why a step cannot be removed from a form; none means that it can be. */
export function dependentsOfStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  reads: WorkingCopy['reads'],
): Dependent[] {
  const kept = keptStep(files, formKey, step);
  if (kept !== undefined) return [kept];
  const steps = stepsOf(files, formKey);
  if (steps.filter(({ role }) => role === undefined).length < 2)
    return [{ kind: 'onlyStep', name: '' }];
  // Another form keeps the step with its own uses.
  const ofQuestions = dependentsOfParts(files, [pageOf(step)], reads, [
    formKey,
  ]).filter(
    // What the step itself says goes with it.
    (one) => KEEPING.includes(one.kind),
  );
  const others = lookingAt(files, formKey, step, answersOn(files, step));
  return withoutRepeated([
    ...ofQuestions,
    ...others,
    ...leftOut(files, formKey, step),
  ]);
}

/** Why a step stays in its form whatever else is changed; undefined for most. */
export function keptStep(
  files: StudioFiles,
  formKey: string,
  step: string,
): Dependent | undefined {
  const entry = entryOf(files, formKey, step);
  return entry?.role === undefined
    ? undefined
    : { kind: 'lastSteps', name: entry.label };
}

/** Why questions keep their step. */
const KEEPING: readonly Dependent['kind'][] = [
  'read',
  'role',
  'ofPage',
  'filledIn',
  'changedTogether',
  'calculatedWith',
  'worded',
];

/** The steps whose answers nothing refuses any more where they are left out: no other step is always asked. */
const leftOut = (
  files: StudioFiles,
  formKey: string,
  step: string,
): Dependent[] =>
  refusingStep(files, formKey, [step]) === undefined
    ? leftOutBy(files, formKey, step).map(({ step: other, label }) => ({
        kind: 'leftOut',
        name: label,
        place: pageOf(other),
      }))
    : [];

/**
 * Removes a step from a form with its page, rules and examples; other forms that have the step keep it. Answers that
 * the live forms do not have are removed from their entity, too; the others are refused from then on. What the step
 * refused for the whole form, another step refuses.
 */
export function removeStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  live: StudioFiles | undefined,
): StudioFiles {
  const kept = handOver(files, formKey, step);
  if (formsWithStep(files, step).length > 1)
    return withoutStep(kept, formKey, step);
  const others = stepsOf(files, formKey).filter(({ id }) => id !== step);
  const elsewhere = others.flatMap(({ id }) => answersOn(files, id));
  const gone = answersOn(files, step).filter(
    (one) => !elsewhere.some((other) => isSame(one, other)),
  );
  const heir = others.find(({ role }) => role === 'summary') ?? others[0];
  const name = entryOf(files, formKey, step)?.includeWhen;
  const allowed =
    name === undefined
      ? kept
      : allowWithout(kept, formKey, name, fieldsOfStep(files, formKey, step));
  const questions = questionsInside(files, pageOf(step));
  const ruled = removeRules(allowed, questions, live);
  const free = withoutAnswers(ruled, step, gone);
  const moved = heir === undefined ? free : moveDocuments(free, step, heir.id);
  const begun = withoutBegun(
    moved,
    formKey,
    answersOnlyIn(files, formKey, questions),
  );
  const without = withoutFolder(
    withoutStep(begun, formKey, step),
    `steps/${step}/`,
  );
  const home = refusingStep(files, formKey, [step]);
  const refused = gone.reduce(
    (next, one) =>
      home === undefined || one.names.length > 1
        ? next
        : refuseIn(next, files, home, one),
    without,
  );
  return withoutUnusedParts(files, refused, live);
}

const isSame = (one: AskedAnswer, other: AskedAnswer): boolean =>
  one.names.join('/') === other.names.join('/');

/** Files without those of a folder. */
export function withoutFolder(files: StudioFiles, folder: string): StudioFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file]) => !file.startsWith(folder)),
  );
}

/** Whole documents may be the base of examples of other steps. */
function moveDocuments(
  files: StudioFiles,
  from: string,
  to: string,
): StudioFiles {
  return Object.keys(files)
    .filter((file) => file.startsWith(`steps/${from}/examples/documents/`))
    .reduce((next, file) => {
      const target = file.replace(`steps/${from}/`, `steps/${to}/`);
      const { [file]: content, ...others } = next;
      return content === undefined ? next : { ...others, [target]: content };
    }, files);
}

/** Refuses in a step an answer of the document that stays in its entity, unless its object is closed. */
function refuseIn(
  files: StudioFiles,
  before: StudioFiles,
  step: string,
  { place, field }: AskedAnswer,
): StudioFiles {
  const { path } = rulesOf(before, place);
  const declared = entityPlace(before, path, field);
  if (declared === undefined || valueAt(files, declared) === undefined)
    return files;
  const isClosed = statementsAt(files, step, []).some(
    ({ says }) => 'asks' in says,
  );
  if (isClosed) return files;
  const node = objectAt(before, place);
  return forbidIn(files, step, {
    field,
    label: nodeLabel(node) || field,
    sample: 'rows' in node ? [{}] : sampleAnswer(before, place),
  });
}
