import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import type { Changed } from './followingAnswers';
import {
  answerInOrder,
  comparisonsOf,
  comparisonsWith,
  isInOrder,
} from './inOrder';
import { toAnswer, type WrongAnswer } from './wrongAnswers';

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
  const changed: Record<string, Json | undefined> = { ...beside };
  for (const one of comparisonsWith(files, question)) {
    const given = object[one.field];
    // What is no day is neither before nor after another one.
    const isCompared = !code.startsWith('date') || one.code === 'equalTo';
    if (given === undefined || !isCompared || isInOrder([one], wrong, object))
      continue;
    const fitting = answerInOrder(files, one.place, object, given);
    const comparisons = comparisonsOf(files, one.place);
    if (isInOrder(comparisons, fitting, object)) changed[one.field] = fitting;
    else if (rulesOf(files, one.place).need === 'always') return undefined;
    else changed[one.field] = undefined;
  }
  return changed;
}

const givenIn = (answers: Changed): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    ),
  );
