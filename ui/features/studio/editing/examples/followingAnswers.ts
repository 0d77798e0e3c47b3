import { isObject, readPointer } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { isRequiredFor, neededBy } from '../rules/neededWithout';
import { rulesOf } from '../rules/rules';
import { sampleAnswer } from './sampleAnswer';
import {
  fieldsOf,
  isShownBy,
  shownBy,
  type Answers,
} from '../conditions/shownBy';
import { perFiles } from '../definition/perFiles';
import { formsWithStep, stepsOf, visitPage } from '../definition/steps';

/** Changed answers of one object by the names of their fields; undefined takes an answer away. */
export type Changed = Readonly<Record<string, Json | undefined>>;

/**
 * What else changes in an object with changed answers. Required questions that they show are answered, and answers to
 * questions that they hide are undefined.
 *
 * @param question - a question of the same object.
 */
export function followingAnswers(
  files: StudioFiles,
  question: Place,
  answers: Answers,
): Changed {
  const { document, at, changed = {} } = answers;
  const object = readPointer(document, at);
  const following: Record<string, Json | undefined> = {};
  for (const place of conditionalQuestions(files, question)) {
    const rules = rulesOf(files, place);
    const shown = shownBy(files, rules);
    if (shown === 'complex') continue;
    if (Object.hasOwn(changed, rules.field)) continue;
    const former = { document, at };
    const next = { ...answers, changed: { ...following, ...changed } };
    const before = isShownBy(shown, former);
    const after = isShownBy(shown, next);
    const isAnswered = isObject(object) && Object.hasOwn(object, rules.field);
    const isRequired = (given: Answers) => isRequiredFor(files, place, given);
    if (before && !after && isAnswered) following[rules.field] = undefined;
    else if (
      after &&
      !isAnswered &&
      isRequired(next) &&
      !(before && isRequired(former))
    ) {
      const sample = sampleAnswer(files, place);
      if (sample !== undefined) following[rules.field] = sample;
    }
  }
  return following;
}

/** The questions and rows of the same object that are not always shown, or not always optional: of the document itself, in all steps. */
function conditionalQuestions(
  files: StudioFiles,
  question: Place,
): readonly Place[] {
  const { step, path } = pathOfNode(files, question);
  return conditionalAt(files, step, ...path);
}

const conditionalAt = perFiles((files, step: string, ...path: string[]) => {
  const [formKey = ''] = path.length === 0 ? formsWithStep(files, step) : [];
  const others = stepsOf(files, formKey).flatMap(({ id }) =>
    id === step ? [] : [id],
  );
  const found: Place[] = [];
  for (const id of [step, ...others])
    visitPage(files, id, (place, node) => {
      if (!('field' in node || 'rows' in node)) return;
      if (pathOfNode(files, place).path.join('/') !== path.join('/')) return;
      if (
        shownBy(files, rulesOf(files, place)) !== undefined ||
        neededBy(files, place) !== undefined
      )
        found.push(place);
    });
  return found;
});

/** The questions of the same object that are shown or required for some answers to one of these fields. */
export const questionsShownBy = (
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): Place[] =>
  partsShownBy(files, question, fields).filter(
    (place) => 'field' in objectAt(files, place),
  );

/**
 * The same with rows.
 *
 * @param fields - as conditions name them: 'self/hasIsbn'.
 */
export function partsShownBy(
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): Place[] {
  return conditionalQuestions(files, question).filter((place) => {
    const shown = shownBy(files, rulesOf(files, place));
    return [shown, neededBy(files, place)].some(
      (tests) =>
        tests !== undefined &&
        tests !== 'complex' &&
        fieldsOf(tests).some((field) => fields.includes(field)),
    );
  });
}
