import type { StepEntry } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { renewWithRows } from '../conditions/changeCondition';
import { shownBy } from '../conditions/shownBy';
import { statementsAt } from '../conditions/statements';
import { refuseWithout } from '../conditions/stepRefusals';
import { entryOf } from '../conditions/stepSentence';
import { pageFile, pathOfNode, ruleFile } from '../definition/fieldPath';
import { listAt, objectAt, writeAt, type Place } from '../definition/files';
import {
  formFile,
  formsWithStep,
  stepsOf,
  visitPage,
} from '../definition/steps';
import { withoutEmpty } from '../definition/withoutEmpty';
import { answerInDocuments } from '../examples/partExamples';
import { renewExamples } from '../examples/renewExamples';
import { hasOwnRows, withRow } from '../examples/rowExamples';
import { sampleAnswer } from '../examples/sampleAnswer';
import { rulesOf } from '../rules/rules';
import type { Added } from './addQuestion';
import { newStepId } from './addStep';
import { copyPage } from './copyPage';
import { copyStepRules } from './copyStepRules';
import { declareCopies } from './declareCopies';
import { forbidElsewhere } from './forbidElsewhere';

/**
 * Adds a step like another after it, with fields of its own. What depends on an answer of the step depends on its copy;
 * the condition of the step is that of both. Undefined for one that cannot be copied.
 */
export function duplicateStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  toLabel: (label: string) => string,
): Added | undefined {
  const entry = entryOf(files, formKey, step);
  if (entry === undefined || !canCopyStep(files, formKey, step))
    return undefined;
  const label = toLabel(entry.label);
  const id = newStepId(files, formKey, label);
  const typed = declareCopies(files, askedOfDocument(files, step), toLabel);
  const rules = copyStepRules(
    typed.files,
    objectAt(files, { file: ruleFile(step), pointer: '' }),
    typed.copies,
  );
  const page: Place = { file: pageFile(id), pointer: '' };
  const first = objectAt(files, { file: pageFile(step), pointer: '' });
  const sections = listAt(files, {
    file: pageFile(step),
    pointer: '/sections',
  });
  const copied = copyPage(rules.files, sections, [], typed.copies, toLabel);
  const asked = addEntry(
    [
      {
        place: { file: ruleFile(id), pointer: '' },
        value: { ...rules.part, $id: `/steps/${id}`, title: label },
      },
      { place: page, value: { ...first, title: label, sections: copied.part } },
    ].reduce(
      (next, { place, value }) => writeAt(next, place, value),
      copied.files,
    ),
    formKey,
    entry,
    { ...entry, id, route: `/${id}`, label },
  );
  const clean = withoutEmpty(asked, ruleFile(id));
  const names = typed.copies.map(({ copy }) => copy);
  return { files: withExamples(clean, formKey, id, names), place: page };
}

/** Whether all that a step asks can be copied: the studio wrote its rules and the examples of its rows. */
export function canCopyStep(
  files: StudioFiles,
  formKey: string,
  step: string,
): boolean {
  const entry = entryOf(files, formKey, step);
  if (entry === undefined || entry.role !== undefined) return false;
  if (formsWithStep(files, step).length > 1) return false;
  const isOwn = statementsAt(files, step, []).every(
    ({ file, says }) => file === ruleFile(step) && !('asks' in says),
  );
  let isSimple = isOwn;
  visitPage(files, step, (place, node) => {
    if ('object' in node || 'block' in node) isSimple = false;
    if ('scope' in node && node['scope'] !== '') isSimple = false;
    if (isSimple && ('rows' in node || 'field' in node))
      isSimple = canCopy(files, place);
  });
  return isSimple;
}

function canCopy(files: StudioFiles, place: Place): boolean {
  const isOfDocument = pathOfNode(files, place).path.length === 0;
  if ('rows' in objectAt(files, place) && isOfDocument)
    return hasOwnRows(files, place);
  return (
    shownBy(files, rulesOf(files, place)) !== 'complex' &&
    sampleAnswer(files, place) !== undefined
  );
}

/** The questions and rows of a step about the document itself. */
function askedOfDocument(files: StudioFiles, step: string): Place[] {
  const found: Place[] = [];
  visitPage(files, step, (place, node) => {
    const isAsked = 'field' in node || 'rows' in node;
    if (isAsked && pathOfNode(files, place).path.length === 0)
      found.push(place);
  });
  return found;
}

/** Puts the entry of a step behind those at the position of another; later ones move up. */
function addEntry(
  files: StudioFiles,
  formKey: string,
  { position }: StepEntry,
  copy: StepEntry,
): StudioFiles {
  const steps = stepsOf(files, formKey);
  const moved = [
    ...steps.filter((one) => one.position <= position),
    { ...copy, position: position + 1 },
    ...steps
      .filter((one) => one.position > position)
      .map((one) => ({ ...one, position: one.position + 1 })),
  ];
  const list: Place = { file: formFile(formKey), pointer: '/steps' };
  return writeAt(files, list, moved as unknown as Json);
}

/** Refuses the answers of a copied step elsewhere, and shows its rules with examples. */
function withExamples(
  files: StudioFiles,
  formKey: string,
  step: string,
  copies: readonly string[],
): StudioFiles {
  const refused = refuseWithout(files, formKey, step, copies);
  const asked = askedOfDocument(refused, step);
  const forbidden = asked.reduce(forbidElsewhere, refused);
  const rows = asked.filter((place) => 'rows' in objectAt(forbidden, place));
  const begun = rows.reduce(withRow, forbidden);
  const questions: Place[] = [];
  visitPage(begun, step, (place, node) => {
    if ('field' in node) questions.push(place);
  });
  // A document that lacks one of several required answers has no place for the examples of another.
  const whole = questions.reduce(answerInDocuments, begun);
  // What an answer shows follows the answer, and the examples of a question also answer those that depend on it.
  const answered = questions.reduce(renewExamples, whole);
  const shown = rows.reduce(renewWithRows, answered);
  return questions.reduce(renewExamples, shown);
}
