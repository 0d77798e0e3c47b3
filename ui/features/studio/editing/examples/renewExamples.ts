import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { answerInCases, withoutAnswersInCases } from './answerInCases';
import { answersFor } from './answersFor';
import { besideAnswer } from './besideAnswer';
import { findAsked } from '../conditions/conditionWords';
import {
  answersOf,
  hiddenCase,
  hidingCases,
  leftOutCases,
  ruleCases,
  unaskedCase,
} from './exampleCases';
import {
  answerIn,
  exampleObjects,
  kindOfObject,
  objectsAt,
  wholeDocuments,
  type ExampleObject,
} from './exampleDocuments';
import { withFileRecords, withoutFileRecords } from './fileExamples';
import { answerInOrder, comparedQuestions } from './inOrder';
import { objectAt, writeAt, type Place } from '../definition/files';
import {
  partsShownBy,
  questionsShownBy,
  type Changed,
} from './followingAnswers';
import { ownExamples } from './ownExamples';
import { renewRowsAround } from './rowExamples';
import { neededCases } from './neededCases';
import { isRequiredFor, neededBy } from '../rules/neededWithout';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { sampleAnswer } from './sampleAnswer';
import {
  fieldsOf,
  isShownBy,
  shownBy,
  shownByOwnStep,
  shownToUser,
  type ShownBy,
} from '../conditions/shownBy';
import { oppositeOf } from '../conditions/testsOf';

/** The file of the examples that the studio writes for a question or rows. */
function examplesAt(files: StudioFiles, place: Place): string {
  const rules = rulesOf(files, place);
  const shown = 'rows' in objectAt(files, place) ? 'rows' : 'question';
  return ownExamples(files, shown, rules);
}

/** The files whose cases name the answers on which a question depends. */
const ownFiles = (files: StudioFiles, place: Place): string[] => [
  examplesAt(files, place),
  ...(neededBy(files, place) === undefined
    ? []
    : [ownExamples(files, 'rules', rulesOf(files, place))]),
];

/** Whether the studio wrote the examples of a question, so that it also renews them. */
export function hasOwnExamples(files: StudioFiles, question: Place): boolean {
  return Object.hasOwn(
    files,
    ownExamples(files, 'question', rulesOf(files, question)),
  );
}

/** What shows a question and what hides it, in the example documents. */
interface ExamplePlan {
  readonly sample: Json;
  /** undefined for a question that is always shown. */
  readonly shown: ShownBy | undefined;
  readonly objects: readonly ExampleObject[];
  readonly base: ExampleObject;
  /** The answers that show the question in the base, where it has others; undefined where none are known. */
  readonly showing: Changed | undefined;
  /** A document that hides the question. */
  readonly hidden: ExampleObject | undefined;
  /** The answers that hide it in the base, where no document does. */
  readonly hiding: Changed | undefined;
  /** A whole document without its step, where its answer is refused then: what else a form asks depends on it, too. */
  readonly left: ExampleObject | undefined;
  /** The answers that leave its step out in the base, where no document does. */
  readonly leaving: Changed | undefined;
}

const isTests = (shown: ShownBy | 'complex' | undefined): shown is ShownBy =>
  shown !== undefined && shown !== 'complex';

/** undefined where its conditions cannot be judged, or no document has a place for its answer. */
function planExamples(
  files: StudioFiles,
  question: Place,
): ExamplePlan | undefined {
  const usual = sampleAnswer(files, question);
  const shown = shownToUser(files, rulesOf(files, question));
  const objects = exampleObjects(files, question);
  const [first] = objects;
  if (usual === undefined || shown === 'complex' || first === undefined)
    return undefined;
  const isShown = (one: ExampleObject) =>
    isShownBy(shown, answersOf(files, one));
  const base = objects.find(isShown) ?? first;
  const sample = answerInOrder(files, question, base.object, usual);
  const around = shownByOwnStep(files, rulesOf(files, question));
  const find = (wanted: ShownBy) =>
    answersFor(files, question, wanted, answersOf(files, base));
  const left = isTests(around)
    ? wholeDocuments(files, question).find(
        (one) => !isShownBy(around, answersOf(files, one)),
      )
    : undefined;
  /** An object without the answers that its rules require where they show the question. */
  const elsewhere = () => {
    const isOfKind = kindOfObject(files, rulesOf(files, question));
    return objectsAt(files, question).find((one) => {
      const answers = answersOf(files, one);
      const isLeft = isTests(around) && !isShownBy(around, answers);
      return !isLeft && !isShown(one) && isOfKind(answers);
    });
  };
  const beside = objects.find((one) => !isShown(one));
  const hiding =
    shown === undefined || beside !== undefined
      ? undefined
      : find(
          left !== undefined && isTests(around)
            ? { join: 'all', tests: [around, oppositeOf(shown)] }
            : oppositeOf(shown),
        );
  return {
    sample,
    shown,
    objects,
    base,
    showing: shown === undefined || isShown(base) ? {} : find(shown),
    hidden:
      shown === undefined || hiding !== undefined
        ? undefined
        : (beside ?? elsewhere()),
    hiding,
    left,
    leaving:
      left === undefined && isTests(around)
        ? find(oppositeOf(around))
        : undefined,
  };
}

/** Whether the studio writes examples for a question, and knows no answers that show when it is asked. */
export function lacksExamples(files: StudioFiles, question: Place): boolean {
  if (!hasOwnExamples(files, question)) return false;
  const plan = planExamples(files, question);
  if (plan === undefined) return true;
  const { shown, showing } = plan;
  const isHidden = [plan.hidden, plan.hiding, plan.left].some(
    (one) => one !== undefined,
  );
  return showing === undefined || (shown !== undefined && !isHidden);
}

/**
 * Writes the examples of a question that the studio added: its answer in the documents that need one, and its cases.
 * There is one for each rule and for when it is asked, as far as answers are known.
 */
export function renewExamples(
  given: StudioFiles,
  question: Place,
): StudioFiles {
  const files = withFileRecords(given, question);
  const plan = planExamples(files, question);
  if (plan === undefined) return files;
  const { sample, shown, objects, base, showing, hidden, hiding } = plan;
  const { left, leaving } = plan;
  const rules = rulesOf(files, question);
  const isAnswered = (one: ExampleObject) =>
    isShownBy(shown, answersOf(files, one)) &&
    isRequiredFor(files, question, answersOf(files, one));
  // Examples of others may stand on the answers to a question that was there before.
  const isOwn = hasOwnExamples(files, question);
  const unanswered = isOwn
    ? answerIn(
        files,
        objects.filter((one) => !isAnswered(one)),
        rules.field,
        undefined,
      )
    : files;
  const answered = objects
    .filter((one) => isAnswered(one) && !Object.hasOwn(one.object, rules.field))
    .reduce(
      (next, one) => answerTogether(next, question, one, sample),
      unanswered,
    );
  const { document, user } = base;
  const unasked = (object: ExampleObject) => ({ object, others: user, sample });
  const cases = [
    ...(showing === undefined
      ? []
      : [
          ...ruleCases(answered, question, { base, showing, sample }),
          ...neededCases(answered, question, base, sample),
        ]),
    ...(hidden === undefined
      ? []
      : [hiddenCase(answered, question, unasked(hidden))]),
    ...(hiding === undefined
      ? []
      : hidingCases(answered, question, base, { hiding, sample })),
    ...(left === undefined || left.document === hidden?.document
      ? []
      : [unaskedCase(answered, question, unasked(left))]),
    ...(leaving === undefined
      ? []
      : leftOutCases(answered, question, base, { hiding: leaving, sample })),
  ];
  const written = writeAt(
    answered,
    { file: ownExamples(answered, 'question', rules), pointer: '' },
    { base: document, ...(user !== undefined && { user }), cases },
  );
  // Their cases name the answers that show them.
  const dependents = partsShownBy(files, question, namesOf(rules));
  return renewRowsAround(
    answerInCases(written, {
      question,
      rules,
      isOwn,
      sample,
      shown,
      needed: neededBy(files, question),
      objects,
      kept: [
        question,
        ...dependents,
        ...comparedQuestions(files, question),
      ].flatMap((one) => ownFiles(files, one)),
    }),
    question,
  );
}

/** Answers a question in an object, where others have answers beside which this one is in order. */
function answerTogether(
  files: StudioFiles,
  question: Place,
  one: ExampleObject,
  sample: Json,
): StudioFiles {
  const { field } = rulesOf(files, question);
  const answer = answerInOrder(files, question, one.object, sample);
  const beside = besideAnswer(files, question, one.object, answer);
  return Object.entries({ ...beside, [field]: answer }).reduce(
    (next, [name, value]) => answerIn(next, [one], name, value),
    files,
  );
}

/** How conditions name the answer to a question. */
const namesOf = ({ field, path }: QuestionRules): string[] => [
  `self/${field}`,
  ...(path.path.length === 0 ? [`deposit/${field}`] : []),
];

/** Renews the examples of a question, and of those that are answered together with it. */
export function renewRelated(files: StudioFiles, question: Place): StudioFiles {
  const rules = rulesOf(files, question);
  const shown = shownBy(files, rules);
  const renewed = renewExamples(files, question);
  const fields = isTests(shown) ? fieldsOf(shown) : [];
  const related = [...fields, ...namesOf(rules)];
  const deciding = fields.flatMap(
    (field) => findAsked(files, question, field) ?? [],
  );
  return [...deciding, ...questionsShownBy(files, question, related)]
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
  const file = ownExamples(files, 'question', rules);
  const free = answerIn(files, objects, rules.field, undefined);
  const unsaid = withoutAnswersInCases(free, { rules, kept: [file] });
  return withoutFileRecords(
    writeAt(unsaid, { file, pointer: '' }, undefined),
    question,
  );
}
