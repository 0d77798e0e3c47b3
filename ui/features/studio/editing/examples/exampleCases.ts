import { joinPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { ExampleObject } from './exampleDocuments';
import { objectAt, type Place } from '../definition/files';
import { followingAnswers, type Changed } from './followingAnswers';
import { besideAnswer, besideWrong } from './besideAnswer';
import { firstText } from '../outline/partName';
import { rulesOf } from '../rules/rules';
import type { Answers } from '../conditions/shownBy';
import { userOf } from '../conditions/userAnswers';
import { wrongAnswers } from './wrongAnswers';

/** The answers of an object of an example document. */
export const answersOf = (
  files: StudioFiles,
  { place: { file, pointer }, user }: ExampleObject,
): Answers => ({
  document: files[file],
  at: pointer,
  user: userOf(files, user),
});

/** What the cases of a question start from. */
export interface CaseStart {
  readonly base: ExampleObject;
  /** The answers that show the question, where the document has others. */
  readonly showing: Changed;
  /** An answer that its rules accept. */
  readonly sample: Json;
}

/** What hides a question, and an answer that its rules accept. */
interface HidingChange {
  /** The answers that hide it or leave out its step, with what follows from them. */
  readonly hiding: Changed;
  readonly sample: Json;
}

/** Names a case by its question, and answers what follows from its answer. */
function answerCase(
  files: StudioFiles,
  question: Place,
  { base, showing }: Pick<CaseStart, 'base' | 'showing'>,
  value: Json | undefined,
  {
    name,
    finds,
    beside = {},
  }: {
    readonly name: string;
    readonly finds: Json[];
    readonly beside?: Changed;
  },
): JsonObject {
  const { field } = rulesOf(files, question);
  const following = followingAnswers(files, question, {
    ...answersOf(files, base),
    changed: { ...showing, [field]: value },
  });
  return {
    name: `${labelOf(files, question)}: ${name}`,
    ...changesOf(base.place.pointer, {
      ...showing,
      ...following,
      ...beside,
      [field]: value,
    }),
    finds,
  };
}

/** No answer to a question that requires one. */
export function missingCase(
  files: StudioFiles,
  question: Place,
  start: Pick<CaseStart, 'base' | 'showing'>,
): JsonObject {
  const { field } = rulesOf(files, question);
  const path = joinPointer(start.base.place.pointer, field);
  const finds = [{ path, code: 'required' }];
  return answerCase(files, question, start, undefined, {
    name: 'no answer',
    finds,
  });
}

/** A case for each rule about a question: an answer, none where one is required, and one that breaks each rule. */
export function ruleCases(
  files: StudioFiles,
  question: Place,
  start: CaseStart,
): Json[] {
  const { field, need } = rulesOf(files, question);
  const { base, showing, sample } = start;
  const path = joinPointer(base.place.pointer, field);
  const answers = { ...base.object, ...showing };
  return [
    answerCase(files, question, start, sample, {
      name: 'an answer',
      finds: [],
      beside: besideAnswer(files, question, answers, sample),
    }),
    ...(need === 'always' ? [missingCase(files, question, start)] : []),
    ...wrongAnswers(files, question).flatMap((wrong) => {
      const { name, value, code } = wrong;
      const beside = besideWrong(files, question, answers, wrong);
      return beside === undefined
        ? []
        : [
            answerCase(files, question, start, value, {
              name,
              finds: [{ path, code }],
              beside,
            }),
          ];
    }),
  ];
}

/** Another document that does not ask a question. */
interface Unasked {
  readonly object: ExampleObject;
  /** Who fills in the document of the other cases; undefined for a visitor. */
  readonly others: string | undefined;
  readonly sample: Json;
}

/** An answer to a question that is not asked in a document. */
export const hiddenCase = (
  files: StudioFiles,
  question: Place,
  hidden: Unasked,
): Json => answeredCase(files, question, hidden, 'not asked');

/** An answer to a question whose step is left out in a document. */
export const unaskedCase = (
  files: StudioFiles,
  question: Place,
  left: Unasked,
): Json => answeredCase(files, question, left, 'an answer without its step');

function answeredCase(
  files: StudioFiles,
  question: Place,
  { object: { document, place, user }, others, sample }: Unasked,
  name: string,
): Json {
  const { field } = rulesOf(files, question);
  const path = joinPointer(place.pointer, field);
  return {
    name: `${labelOf(files, question)}: ${name}`,
    base: document,
    ...(user !== undefined && { user }),
    ...(user === undefined && others !== undefined && { user: 'anonymous' }),
    set: { [path]: sample },
    finds: [{ path, code: 'notRelevant' }],
  };
}

/**
 * The same where every document shows the question. Other answers hide it there, with an answer to it or without one.
 */
export const hidingCases = (
  files: StudioFiles,
  question: Place,
  base: ExampleObject,
  change: HidingChange,
): Json[] =>
  withoutAndWith(files, question, base, change, [
    'not asked, no answer',
    'not asked',
  ]);

/** Changes with which an object has no answer of this field, either. It may have one since the others were found. */
export const withoutOwn = (
  files: StudioFiles,
  place: Place,
  field: string,
  changed: Changed,
): Changed => ({
  ...changed,
  ...(Object.hasOwn(objectAt(files, place), field) && { [field]: undefined }),
});

/** What becomes of a question when its step is left out: the other answers are in order, and one to it is not asked for. */
export const leftOutCases = (
  files: StudioFiles,
  question: Place,
  base: ExampleObject,
  change: HidingChange,
): Json[] =>
  withoutAndWith(files, question, base, change, [
    'without its step',
    'an answer without its step',
  ]);

/** A case that hides the question without an answer to it, and one with the sample. */
function withoutAndWith(
  files: StudioFiles,
  question: Place,
  { place }: ExampleObject,
  { hiding, sample }: HidingChange,
  [without, given]: readonly [without: string, given: string],
): Json[] {
  const { field } = rulesOf(files, question);
  const label = labelOf(files, question);
  const path = joinPointer(place.pointer, field);
  return [
    {
      name: `${label}: ${without}`,
      ...changesOf(place.pointer, withoutOwn(files, place, field, hiding)),
      finds: [],
    },
    {
      name: `${label}: ${given}`,
      ...changesOf(place.pointer, { ...hiding, [field]: sample }),
      finds: [{ path, code: 'notRelevant' }],
    },
  ];
}

/** Answers as an example writes them; undefined takes one out of the document. */
export function changesOf(pointer: JsonPointer, answers: Changed): JsonObject {
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

const labelOf = (files: StudioFiles, question: Place): string =>
  firstText(objectAt(files, question)['label']);
