import { isObject, joinPointer, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { asksStep, kindOfObject, type ExampleObject } from './exampleDocuments';
import {
  documentOfCase,
  findsOf,
  mapObjects,
  setOf,
  startOfCase,
  unsetOf,
  without,
  withMoreChanges,
  withoutChanges,
} from './caseDocument';
import { mapCases } from './changedCases';
import type { Place } from '../definition/files';
import { examplesOfForms, isAnswerTo } from './exampleLimits';
import { answerInOrder } from './inOrder';
import type { QuestionRules } from '../rules/rules';
import { isShownBy, type ShownBy } from '../conditions/shownBy';
import { userOf } from '../conditions/userAnswers';

/** A question whose answers follow the changes that cases make. */
export interface FollowingQuestion {
  readonly question: Place;
  readonly rules: QuestionRules;
  /** Files whose cases stay: its own, and those of questions that its answers show. */
  readonly kept: readonly string[];
  /** The studio wrote the answers to it: they are taken out before. */
  readonly isOwn: boolean;
  readonly sample: Json;
  /** undefined for a question that is always shown. */
  readonly shown: ShownBy | undefined;
  /** The tests by which it is required, where it can be left empty otherwise. */
  readonly needed?: ShownBy | undefined;
  readonly objects: readonly ExampleObject[];
}

/**
 * Brings the cases of other questions up to date. A case that changes the answers on which a question depends gives an
 * answer where it is required. Answers that the studio wrote are taken out before; all others stay.
 */
export const answerInCases = (
  files: StudioFiles,
  question: FollowingQuestion,
): StudioFiles =>
  mapOtherCases(files, question, (entry, start) => {
    const free = question.isOwn ? withoutAnswer(entry, question) : entry;
    const whole = withAnswersInside(files, question, free, start);
    return withAnswers(files, question, whole, start);
  });

/** Takes the answers to a question out of the cases of other questions. */
export const withoutAnswersInCases = (
  files: StudioFiles,
  question: Pick<FollowingQuestion, 'rules' | 'kept'>,
): StudioFiles =>
  mapOtherCases(files, question, (entry) => withoutAnswer(entry, question));

/** The document of a case, and the role of who fills it in. */
interface CaseStart {
  readonly base: string;
  readonly user: string;
}

/** Changes the cases of the forms with the step of a question, but those of some files. */
function mapOtherCases(
  files: StudioFiles,
  { rules, kept }: Pick<FollowingQuestion, 'rules' | 'kept'>,
  change: (entry: JsonObject, start: CaseStart) => JsonObject,
): StudioFiles {
  const examples = examplesOfForms(files, rules.path.step);
  return mapCases(files, examples, (entry, { base, user }, file) =>
    kept.includes(file)
      ? entry
      : change(entry, {
          base: String(entry['base'] ?? base),
          user: String(entry['user'] ?? user ?? 'anonymous'),
        }),
  );
}

/** A case without the answer to a question; one that is about the answer keeps it. */
export function withoutAnswer(
  entry: JsonObject,
  { rules }: Pick<FollowingQuestion, 'rules'>,
): JsonObject {
  const isOf = (pointer: string) => isAnswerTo(rules, pointer);
  if (findsOf(entry).some(({ path }) => isOf(String(path)))) return entry;
  const free = [...Object.keys(setOf(entry)), ...unsetOf(entry)].some(isOf)
    ? withoutChanges(entry, isOf)
    : entry;
  return mapObjects(free, rules.path.path, (object) => {
    const { [rules.field]: answer, ...others } = object;
    return answer === undefined ? object : others;
  });
}

/** Answers a question in the objects that a case sets as a whole, such as rows: its document has no place for them. */
function withAnswersInside(
  files: StudioFiles,
  { question, rules, sample, shown, needed }: FollowingQuestion,
  entry: JsonObject,
  { base, user }: CaseStart,
): JsonObject {
  const isFound = findsOf(entry).some(({ path }) =>
    isAnswerTo(rules, String(path)),
  );
  if (isFound) return entry;
  return mapObjects(entry, rules.path.path, (object, at) => {
    if (Object.hasOwn(object, rules.field)) return object;
    const answers = {
      document: judgedDocument(files, rules, entry, base),
      at,
      user: userOf(files, user),
    };
    const isAsked =
      isObject(readPointer(answers.document, at)) &&
      kindOfObject(files, rules)(answers) &&
      isShownBy(shown, answers);
    const isRequired =
      needed === undefined
        ? rules.need === 'always'
        : isShownBy(needed, answers);
    return isAsked && isRequired
      ? {
          ...object,
          [rules.field]: answerInOrder(files, question, object, sample),
        }
      : object;
  });
}

/** The document of a case as it changes it. What nobody asks for decides nothing. */
function judgedDocument(
  files: StudioFiles,
  { path }: QuestionRules,
  entry: JsonObject,
  base: string,
): Json | undefined {
  const start = startOfCase(files, path.step, entry, { base });
  return (
    start && without(documentOfCase(files[start.file], entry), unaskedOf(entry))
  );
}

function withAnswers(
  files: StudioFiles,
  { rules, sample, shown, needed, objects }: FollowingQuestion,
  entry: JsonObject,
  { base, user }: CaseStart,
): JsonObject {
  const places = objects.filter((one) => one.document === base);
  const set = setOf(entry);
  const unset = unsetOf(entry);
  if (places.length === 0 || Object.keys(set).length + unset.length === 0)
    return entry;
  const judged = judgedDocument(files, rules, entry, base);
  const isFound = findsOf(entry).some(({ path }) =>
    isAnswerTo(rules, String(path)),
  );
  // A case about the answer to a question says itself what the answer is.
  if (isFound) return entry;
  const isAsked = asksStep(files, rules.path.step, judged);
  let next = entry;
  for (const { place } of places) {
    const object = readPointer(judged, place.pointer);
    if (!isObject(object)) continue;
    const path = joinPointer(place.pointer, rules.field);
    const answers = {
      document: judged,
      at: place.pointer,
      user: userOf(files, user),
    };
    const isShown = isShownBy(shown, answers);
    const isRequired =
      needed === undefined
        ? rules.need === 'always'
        : isShownBy(needed, answers);
    const isAnswered = Object.hasOwn(object, rules.field);
    if (isAnswered && !isShown) next = withMoreChanges(next, { unset: [path] });
    else if (!isAnswered && isAsked && isShown && isRequired)
      next = withNeeded(next, path, sample);
  }
  return next;
}

/** An accepted case that leaves a required answer out shows what is found then. Any other keeps what it shows, and is answered. */
function withNeeded(
  entry: JsonObject,
  path: JsonPointer,
  sample: Json,
): JsonObject {
  if (unsetOf(entry).includes(path) && findsOf(entry).length === 0)
    return { ...entry, finds: [{ path, code: 'required' }] };
  return withMoreChanges(entry, { set: { [path]: sample } });
}

/** The answers that a case finds not asked for. */
const unaskedOf = (entry: JsonObject): string[] =>
  findsOf(entry).flatMap(({ code, path }) =>
    code === 'notRelevant' ? [String(path)] : [],
  );
