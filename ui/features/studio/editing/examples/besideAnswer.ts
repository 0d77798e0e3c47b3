import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import type { Changed } from './followingAnswers';
import {
  answerInOrder,
  comparisonsAround,
  comparisonsOf,
  comparisonsWith,
  isInOrder,
  type PlacedComparison,
} from './inOrder';
import { toAnswer, type WrongAnswer } from './wrongAnswers';

/** The other answers of an object with which an accepted one is in order. */
export function besideAnswer(
  files: StudioFiles,
  question: Place,
  answers: Changed,
  value: Json,
): Changed {
  const { field } = rulesOf(files, question);
  const object = givenIn({ ...answers, [field]: value });
  const around = comparisonsAround(files, question);
  return moveBeside(files, around, value, object) ?? {};
}

/**
 * The answers beside a wrong one with which no comparison is broken as well. Undefined where a required answer always
 * breaks one: no example shows the rule alone.
 */
export function besideWrong(
  files: StudioFiles,
  question: Place,
  answers: Changed,
  { value, code, beside }: WrongAnswer,
): Changed | undefined {
  const { field } = rulesOf(files, question);
  const wrong = toAnswer(value);
  const object = givenIn({ ...answers, ...beside, [field]: wrong });
  // What is no day is neither before nor after another one.
  const compared = comparisonsWith(files, question).filter(
    (one) => !code.startsWith('date') || one.code === 'equalTo',
  );
  const moved = moveBeside(files, compared, wrong, object);
  return moved && { ...beside, ...moved };
}

/** Other answers that are in order with one, or none to an optional question; undefined where a required one never is. */
function moveBeside(
  files: StudioFiles,
  comparisons: readonly PlacedComparison[],
  value: Json,
  object: JsonObject,
): Changed | undefined {
  const moved: Record<string, Json | undefined> = {};
  for (const one of comparisons) {
    const { field, place } = one;
    const given = object[field];
    if (given === undefined || isInOrder([one], value, object)) continue;
    const fitting = answerInOrder(files, place, object, given);
    const isFitting =
      isInOrder([one], value, { ...object, [field]: fitting }) &&
      isInOrder(comparisonsOf(files, place), fitting, object);
    if (isFitting) moved[field] = fitting;
    else if (rulesOf(files, place).need === 'always') return undefined;
    else moved[field] = undefined;
  }
  return moved;
}

const givenIn = (answers: Changed): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    ),
  );
