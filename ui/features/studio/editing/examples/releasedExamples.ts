import { isEqualJson } from '@engine/domain/isEqualJson';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { withoutAnswer } from './answerInCases';
import { brokenRule } from './brokenRule';
import { casesOf, findsOf, setOf } from './caseDocument';
import { answersOf } from './exampleCases';
import { answerIn, askingTest, objectsAt } from './exampleDocuments';
import { isAnswerTo } from './exampleLimits';
import { casesAbout, withoutCase } from './ruleExamples';
import { toAnswer } from './wrongAnswers';

/** The codes of what is found without an answer that is required, and in a box that is not ticked. */
export const NEED_CODES = ['required', 'const'];

/**
 * Gives examples that changed only while a question was required what they say in the release, where it can be left
 * out, too. Others that only show that it is required go. A released answer that breaks a rule by now does not come back.
 */
export function restoreReleased(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): StudioFiles {
  const rules = rulesOf(files, question);
  const isAsked = askingTest(files, rules);
  const isRight = (value: Json | undefined) =>
    value === undefined ||
    brokenRule(files, question, toAnswer(value)) === undefined;
  const answered = objectsAt(files, question)
    .filter((one) => isAsked(answersOf(files, one)))
    .reduce((next, one) => {
      const released = objectAt(live, one.place);
      const value = released[rules.field];
      return isRight(value) &&
        isEqualJson(
          withoutField(released, rules),
          withoutField(one.object, rules),
        )
        ? answerIn(next, [one], rules.field, value)
        : next;
    }, files);
  // The last first: the places of those before stay.
  return casesAbout(files, question).reduceRight(
    (next, { file, index, one }) => {
      const cases: Place = { file, pointer: '/cases' };
      const former = casesOf(objectAt(live, { file, pointer: '' })).find(
        (other) =>
          isFormer(other, one, rules) && answersIn(other, rules).every(isRight),
      );
      if (former !== undefined)
        return isEqualJson(former, one)
          ? next
          : writeAt(next, inside(cases, index), former);
      return showsNeed(one, rules) ? withoutCase(next, file, index) : next;
    },
    answered,
  );
}

/** Whether only the answer to a question tells a case of the release from one of now. */
const isFormer = (
  released: JsonObject,
  entry: JsonObject,
  rules: QuestionRules,
): boolean =>
  released['name'] === entry['name'] &&
  isEqualJson(withoutNeed(released, rules), withoutNeed(entry, rules));

/** The answers to a question that a case gives. */
const answersIn = (entry: JsonObject, rules: QuestionRules): Json[] =>
  Object.entries(setOf(entry)).flatMap(([pointer, value]) =>
    isAnswerTo(rules, pointer) ? [value] : [],
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

function withoutField(
  object: JsonObject,
  { field }: QuestionRules,
): JsonObject {
  const { [field]: _answer, ...others } = object;
  return others;
}
