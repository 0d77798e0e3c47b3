import { isEqualJson } from '@engine/domain/isEqualJson';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, writeAt, type Place } from '../definition/files';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { withoutAnswer } from './answerInCases';
import { casesOf, findsOf } from './caseDocument';
import { answerIn, objectsAt } from './exampleDocuments';
import { examplesOfForms, isAnswerTo } from './exampleLimits';

/** The codes of what is found without an answer that is required, and in a box that is not ticked. */
export const NEED_CODES = ['required', 'const'];

/**
 * Gives examples that changed only while a question was required what they say in the release, where it can be left
 * out, too. Others that only show that it is required go.
 */
export function restoreReleased(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): StudioFiles {
  const rules = rulesOf(files, question);
  const answered = objectsAt(files, question).reduce((next, one) => {
    const released = objectAt(live, one.place);
    return isEqualJson(without(released, rules), without(one.object, rules))
      ? answerIn(next, [one], rules.field, released[rules.field])
      : next;
  }, files);
  return Object.entries(
    examplesOfForms(files, rules.path.step),
  ).reduce<StudioFiles>((next, [file, content]) => {
    const place: Place = { file, pointer: '' };
    const released = casesOf(objectAt(live, place));
    const cases = casesOf(content);
    const restored = cases.flatMap(
      (one) =>
        formerCase(one, released, rules) ?? (showsNeed(one, rules) ? [] : one),
    );
    const isSame =
      restored.length === cases.length &&
      restored.every((one, index) => one === cases[index]);
    if (isSame) return next;
    return writeAt(
      next,
      place,
      restored.length === 0 ? undefined : { ...content, cases: restored },
    );
  }, answered);
}

/** The case of the release from which only the answer to a question tells this one. */
const formerCase = (
  entry: JsonObject,
  released: readonly JsonObject[],
  rules: QuestionRules,
): JsonObject | undefined =>
  released.find(
    (one) =>
      one['name'] === entry['name'] &&
      isEqualJson(withoutNeed(one, rules), withoutNeed(entry, rules)),
  );

/** A case without the answer to a question, and without what it finds where that is missing. */
const withoutNeed = (entry: JsonObject, rules: QuestionRules): JsonObject =>
  withoutAnswer(
    {
      ...entry,
      finds: findsOf(entry).filter((one) => !isOfNeed(one, rules)),
    },
    { rules },
  );

const isOfNeed = ({ code, path }: JsonObject, rules: QuestionRules): boolean =>
  NEED_CODES.includes(String(code)) && isAnswerTo(rules, String(path));

const showsNeed = (entry: JsonObject, rules: QuestionRules): boolean =>
  findsOf(entry).some((one) => isOfNeed(one, rules));

function without(object: JsonObject, { field }: QuestionRules): JsonObject {
  const { [field]: _answer, ...others } = object;
  return others;
}
