import { joinPointer } from '@engine';
import type { AnswerTest } from '@engine/conditions/sentence';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import {
  answerIn,
  exampleObjects,
  type ExampleObject,
} from './exampleDocuments';
import { withFileRecords, withoutFileRecords } from './fileExamples';
import { objectAt, writeAt, type Place } from './files';
import { choicesOf, findAsked } from './conditionWords';
import { followingAnswers, questionsShownBy } from './followingAnswers';
import { onlyTest } from './onlyTest';
import { firstText } from './outline';
import { renewRowsAround } from './rowExamples';
import { rulesOf, type QuestionRules } from './rules';
import { sampleAnswer } from './sampleAnswer';
import { toDashed } from './toDashed';
import { wrongAnswers } from './wrongAnswers';

/** The file of the examples that the studio writes for a question. */
function exampleFile({ field, path }: QuestionRules): string {
  const names = [...path.path.filter((name) => name !== '*'), field];
  return `steps/${path.step}/examples/${names.map(toDashed).join('-')}.json`;
}

/** Whether the studio wrote the examples of a question, so that it also renews them. */
export function hasOwnExamples(files: StudioFiles, question: Place): boolean {
  return Object.hasOwn(files, exampleFile(rulesOf(files, question)));
}

/**
 * Writes the examples of a question that the studio added: its answer in the documents that need one, and a case for
 * each of its rules.
 */
export function renewExamples(
  given: StudioFiles,
  question: Place,
): StudioFiles {
  const files = withFileRecords(given, question);
  const rules = rulesOf(files, question);
  const sample = sampleAnswer(files, question);
  const test = onlyTest(files, rules);
  const objects = exampleObjects(files, question);
  if (sample === undefined || test === 'complex' || objects.length === 0)
    return files;
  const isShown = (one: ExampleObject) =>
    test === undefined || passes(one, test);
  const isAnswered = (one: ExampleObject) =>
    rules.need === 'always' && isShown(one);
  // Examples of others may stand on the answers to a question that was there before.
  const unanswered = hasOwnExamples(files, question)
    ? answerIn(
        files,
        objects.filter((one) => !isAnswered(one)),
        rules.field,
        undefined,
      )
    : files;
  const answered = answerIn(
    unanswered,
    objects.filter(
      (one) => isAnswered(one) && !Object.hasOwn(one.object, rules.field),
    ),
    rules.field,
    sample,
  );
  const [first] = objects;
  const shown = objects.find(isShown);
  const base = shown ?? first;
  if (base === undefined) return files;
  const shownBy = shown === undefined ? test : undefined;
  const cases = writeCases(answered, question, {
    ...{ rules, base, sample },
    shownBy,
  });
  const hidden = objects.find((one) => !isShown(one));
  const { document, user } = base;
  const written = writeAt(
    answered,
    { file: exampleFile(rules), pointer: '' },
    {
      base: document,
      ...(user !== undefined && { user }),
      cases: [
        ...cases,
        ...(hidden !== undefined
          ? [hiddenCase(answered, question, hidden, sample)]
          : test !== undefined
            ? [hidingCase(answered, question, base, { test, sample })]
            : []),
      ],
    },
  );
  return renewRowsAround(written, question);
}

/** Renews the examples of a question, and of those that are answered together with it. */
export function renewRelated(files: StudioFiles, question: Place): StudioFiles {
  const test = onlyTest(files, rulesOf(files, question));
  const renewed = renewExamples(files, question);
  if (test === undefined || test === 'complex') return renewed;
  const deciding = findAsked(files, question, test.field);
  const related = questionsShownBy(files, question, nameOf(test));
  return [...(deciding === undefined ? [] : [deciding]), ...related]
    .filter((place) => hasOwnExamples(files, place))
    .reduce(renewExamples, renewed);
}

/** Takes the answers to a question that the studio added out of all examples. */
export function removeExamples(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const rules = rulesOf(files, question);
  if (!hasOwnExamples(files, question)) return files;
  const objects = exampleObjects(files, question);
  const place = { file: exampleFile(rules), pointer: '' };
  return withoutFileRecords(
    writeAt(answerIn(files, objects, rules.field, undefined), place, undefined),
    question,
  );
}

interface CaseParts {
  readonly rules: QuestionRules;
  readonly base: ExampleObject;
  /** The answer that shows the question, where the document has another. */
  readonly shownBy: AnswerTest | undefined;
  readonly sample: Json;
}

function writeCases(
  files: StudioFiles,
  question: Place,
  { rules, base, shownBy, sample }: CaseParts,
): Json[] {
  const label = labelOf(files, question);
  const path = joinPointer(base.place.pointer, rules.field);
  const toCase = (
    name: string,
    value: Json | undefined,
    finds: Json[],
    beside: JsonObject = {},
  ) => {
    const answers = {
      ...(shownBy?.value !== undefined && {
        ...followingAnswers(files, question, nameOf(shownBy), {
          object: base.object,
          value: shownBy.value,
        }),
        [nameOf(shownBy)]: shownBy.value,
      }),
      ...followingAnswers(files, question, rules.field, {
        object: base.object,
        value,
      }),
      ...beside,
      [rules.field]: value,
    };
    return {
      name: `${label}: ${name}`,
      ...changesOf(base.place, answers),
      finds,
    };
  };
  const isRequired = rules.need === 'always';
  return [
    toCase('an answer', sample, []),
    ...(isRequired
      ? [toCase('no answer', undefined, [{ path, code: 'required' }])]
      : []),
    ...wrongAnswers(files, question).map(({ name, value, code, beside }) =>
      toCase(name, value, [{ path, code }], beside),
    ),
  ];
}

/** Answers as an example writes them; undefined takes one out of the document. */
function changesOf(
  { pointer }: Place,
  answers: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const set = Object.entries(answers).flatMap(([field, value]) =>
    value === undefined ? [] : [[joinPointer(pointer, field), value] as const],
  );
  const unset = Object.entries(answers).flatMap(([field, value]) =>
    value === undefined ? [joinPointer(pointer, field)] : [],
  );
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { unset }),
  };
}

/** An answer to a question that is not asked in a document. */
function hiddenCase(
  files: StudioFiles,
  question: Place,
  hidden: ExampleObject,
  sample: Json,
): Json {
  const { field } = rulesOf(files, question);
  const path = joinPointer(hidden.place.pointer, field);
  return {
    name: `${labelOf(files, question)}: not asked`,
    base: hidden.document,
    ...(hidden.user !== undefined && { user: hidden.user }),
    set: { [path]: sample },
    finds: [{ path, code: 'notRelevant' }],
  };
}

/** The same where every document shows the question: with another answer that hides it. */
function hidingCase(
  files: StudioFiles,
  question: Place,
  { place, object }: ExampleObject,
  { test, sample }: { readonly test: AnswerTest; readonly sample: Json },
): Json {
  const { field } = rulesOf(files, question);
  const path = joinPointer(place.pointer, field);
  const value = otherAnswer(files, question, test);
  const answers = {
    ...followingAnswers(files, question, nameOf(test), { object, value }),
    [nameOf(test)]: value,
    [field]: sample,
  };
  return {
    name: `${labelOf(files, question)}: not asked`,
    ...changesOf(place, answers),
    finds: [{ path, code: 'notRelevant' }],
  };
}

/** An answer to the deciding question for which a question is not shown. */
function otherAnswer(
  files: StudioFiles,
  question: Place,
  { field, value }: AnswerTest,
): Json | undefined {
  if (typeof value === 'boolean') return !value;
  const others = choicesOf(files, findAsked(files, question, field));
  return others.find((choice) => choice.value !== value)?.value;
}

const labelOf = (files: StudioFiles, question: Place): string =>
  firstText(objectAt(files, question)['label']);

const nameOf = ({ field }: AnswerTest): string => field.replace('self/', '');

const passes = ({ object }: ExampleObject, test: AnswerTest): boolean =>
  object[nameOf(test)] === test.value;
