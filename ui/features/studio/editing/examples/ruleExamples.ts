import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { brokenRule } from './brokenRule';
import { besideWrong } from './besideAnswer';
import { caseAsksStep, casesOf, findsOf, setOf } from './caseDocument';
import { changesOf } from './exampleCases';
import {
  answerIn,
  asksStep,
  exampleObjects,
  type ExampleObject,
} from './exampleDocuments';
import { examplesOfForms, isAnswerTo } from './exampleLimits';
import { withFileRecords } from './fileExamples';
import {
  answerInOrder,
  comparedQuestions,
  comparisonsAround,
  isInOrder,
} from './inOrder';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { stepOf } from '../definition/fieldPath';
import { firstText } from '../outline/partName';
import { ownExamples } from './ownExamples';
import { hasOwnExamples } from './renewExamples';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { sampleAnswer } from './sampleAnswer';
import { toAnswer, wrongAnswers } from './wrongAnswers';

/**
 * Adds examples that break new rules of a question whose examples the studio did not write. Documents that break the
 * rules get an answer that keeps them.
 */
export function showRule(
  files: StudioFiles,
  question: Place,
  codes: readonly string[],
): StudioFiles {
  const fixed = keepRules(withFileRecords(files, question), question);
  return hasOwnExamples(fixed, question)
    ? fixed
    : addRuleExamples(fixed, question, codes);
}

/** Adds examples that break rules of a question, and leaves all others as they are. */
export function addRuleExamples(
  files: StudioFiles,
  question: Place,
  codes: readonly string[],
): StudioFiles {
  // To find the answers that break all rules takes half the time of a change that others share.
  if (codes.length === 0) return files;
  const rules = rulesOf(files, question);
  const objects = askedObjects(files, question);
  // A document with an answer asks the question.
  const base =
    objects.find(({ object }) => Object.hasOwn(object, rules.field)) ??
    objects[0];
  const wrong = wrongAnswers(files, question).filter(
    ({ code }) => codes.includes(code) && !isShown(files, question, code),
  );
  if (base === undefined || wrong.length === 0) return files;
  const label = firstText(objectAt(files, question)['label']);
  const place: Place = {
    file: ownExamples(files, 'rules', rules),
    pointer: '',
  };
  const { pointer } = base.place;
  const cases = wrong.flatMap((one) => {
    const beside = besideWrong(files, question, base.object, one);
    if (beside === undefined) return [];
    const changed = { ...beside, [rules.field]: one.value };
    return [
      {
        name: `${label}: ${one.name}`,
        ...changesOf(pointer, changed),
        finds: [{ path: `${pointer}/${rules.field}`, code: one.code }],
      },
    ];
  });
  if (cases.length === 0) return files;
  const known = listAt(files, { ...place, pointer: '/cases' });
  return writeAt(files, place, {
    base: base.document,
    ...(base.user !== undefined && { user: base.user }),
    cases: [...known, ...cases],
  });
}

/** The objects of the documents for which the step of a question is asked: others can have answers of the same name. */
const askedObjects = (files: StudioFiles, question: Place) =>
  exampleObjects(files, question).filter(({ place: { file } }) =>
    asksStep(files, stepOf(question.file) ?? '', files[file]),
  );

/**
 * Gives every document and every accepted example whose answer breaks a rule one that keeps it. An example that shows
 * another rule gets an answer that breaks this one alone.
 */
function keepRules(files: StudioFiles, question: Place): StudioFiles {
  const rules = rulesOf(files, question);
  const sample = sampleAnswer(files, question);
  if (sample === undefined) return files;
  const breaks = (value: Json | undefined): boolean =>
    value !== undefined &&
    brokenRule(files, question, toAnswer(value)) !== undefined;
  const comparisons = comparisonsAround(files, question);
  const answered = askedObjects(files, question).reduce((next, one) => {
    const { object } = one;
    const value = object[rules.field];
    if (
      value !== undefined &&
      !breaks(value) &&
      isInOrder(comparisons, value, object)
    )
      return next;
    const fitting = answerInOrder(files, question, object, sample);
    const fitted =
      value === undefined ? next : answerIn(next, [one], rules.field, fitting);
    return isInOrder(comparisons, fitting, object)
      ? fitted
      : moveOthers(fitted, question, one, fitting);
  }, files);
  const wrong = wrongAnswers(answered, question);
  return casesAbout(answered, question).reduce((next, { file, index, one }) => {
    const place = inside({ file, pointer: '' }, 'cases', index, 'set');
    const kept = brokenAnswers(one, rules, breaks).reduce(
      (last, pointer) => writeAt(last, inside(place, pointer), sample),
      next,
    );
    return brokenOtherwise(one, files, question).reduce(
      (last, { path, code }) => {
        const value = wrong.find((other) => other.code === code)?.value;
        return value === undefined
          ? last
          : writeAt(last, inside(place, path), value);
      },
      kept,
    );
  }, answered);
}

/** Gives the questions with which one is compared answers beside which this answer to it is in order. */
function moveOthers(
  files: StudioFiles,
  question: Place,
  one: ExampleObject,
  answer: Json,
): StudioFiles {
  const object = { ...one.object, [rulesOf(files, question).field]: answer };
  return comparedQuestions(files, question)
    .filter((other) => hasOwnExamples(files, other))
    .reduce((next, other) => {
      const { field } = rulesOf(files, other);
      const given = object[field];
      return given === undefined
        ? next
        : answerIn(
            next,
            [one],
            field,
            answerInOrder(files, other, object, given),
          );
    }, files);
}

/** Findings of an example about answers that now break another rule first. */
function brokenOtherwise(
  entry: JsonObject,
  files: StudioFiles,
  question: Place,
): { path: string; code: string }[] {
  const rules = rulesOf(files, question);
  const set = setOf(entry);
  return findsOf(entry).flatMap((found) => {
    const [path, code] = [String(found['path']), String(found['code'])];
    const value = set[path];
    if (value === undefined || !isAnswerTo(rules, path)) return [];
    const now = brokenRule(files, question, toAnswer(value));
    return now === undefined || now === code ? [] : [{ path, code }];
  });
}

/** Pointers of the answers of an example that nothing is found about, though they break a rule. */
function brokenAnswers(
  entry: JsonObject,
  rules: QuestionRules,
  breaks: (value: Json | undefined) => boolean,
): string[] {
  const found = findsOf(entry).map(({ path }) => path);
  return Object.entries(setOf(entry))
    .filter(
      ([pointer, value]) =>
        isAnswerTo(rules, pointer) && !found.includes(pointer) && breaks(value),
    )
    .map(([pointer]) => pointer);
}

/** Whether an example shows a rule of a question. */
export const isShown = (
  files: StudioFiles,
  question: Place,
  code: string,
): boolean =>
  casesAbout(files, question).some(({ one, rules }) =>
    shows(one, rules, [code]),
  );

/** The codes of all that examples find about the answer to a question. */
export const codesAbout = (
  files: StudioFiles,
  rules: QuestionRules,
): string[] => [
  ...new Set(
    Object.values(examplesOfForms(files, rules.path.step))
      .flatMap(casesOf)
      .flatMap(findsOf)
      .filter(({ path }) => isAnswerTo(rules, String(path)))
      .map(({ code }) => String(code)),
  ),
];

/** A case of an example file, by its place. */
interface Case {
  readonly file: string;
  readonly index: number;
  readonly one: JsonObject;
  readonly rules: QuestionRules;
}

/** The cases whose documents ask its step and have an object of the kind that a question is about. */
export function casesAbout(files: StudioFiles, question: Place): Case[] {
  const rules = rulesOf(files, question);
  const documents = new Set(
    exampleObjects(files, question).map(({ document }) => document),
  );
  return Object.entries(examplesOfForms(files, rules.path.step)).flatMap(
    ([file, content]) =>
      listAt(files, { file, pointer: '/cases' }).flatMap((one, index) =>
        isObject(one) &&
        documents.has(String(one['base'] ?? content['base'])) &&
        caseAsksStep(files, rules.path.step, one, content)
          ? [{ file, index, one, rules }]
          : [],
      ),
  );
}

function shows(
  entry: JsonObject,
  rules: QuestionRules,
  codes: readonly string[],
): boolean {
  return findsOf(entry).some(
    ({ code, path }) =>
      codes.includes(String(code)) && isAnswerTo(rules, String(path)),
  );
}

/** Takes out the examples that show a rule which a question no longer has. */
export function withoutRuleExamples(
  files: StudioFiles,
  question: Place,
  codes: readonly string[],
): StudioFiles {
  // The last first: the places of those before stay.
  return casesAbout(files, question)
    .filter(({ one, rules }) => shows(one, rules, codes))
    .reduceRight(
      (next, { file, index }) => withoutCase(next, file, index),
      files,
    );
}

/** Takes a case out of a file, and the file with its last one. */
export function withoutCase(
  files: StudioFiles,
  file: string,
  index: number,
): StudioFiles {
  const cases: Place = { file, pointer: '/cases' };
  return listAt(files, cases).length > 1
    ? writeAt(files, inside(cases, index), undefined)
    : writeAt(files, { file, pointer: '' }, undefined);
}
