import { isOrdered, type Operator } from '../vocabulary/runtime/comparing';
import type { Json } from '../types/json';
import type { AnswerTest } from './sentence';

/** Whether an answer passes a test; undefined for a test that looks at a list, a pattern or the present day as well. */
export function passesTest(
  { verb, value }: Pick<AnswerTest, 'verb' | 'value'>,
  answer: Json | undefined,
): boolean | undefined {
  switch (verb) {
    case 'isAnswered':
      return answer !== undefined;
    case 'isNotAnswered':
      return answer === undefined;
    case 'is':
      return answer === value;
    case 'isNot':
      return answer !== value;
    case 'isOneOf':
      return isOneOf(answer, value);
    case 'isNotOneOf':
      return !isOneOf(answer, value);
    case 'isAtLeast':
      return isAtLeast(answer, value);
    case 'isNotAtLeast':
      return !isAtLeast(answer, value);
    case 'isAtMost':
      return isAtMost(answer, value);
    case 'isNotAtMost':
      return !isAtMost(answer, value);
    case 'includes':
      return includes(answer, value);
    case 'includesNot':
      return !includes(answer, value);
    case 'hasAtLeast':
      return Array.isArray(answer) && answer.length >= Number(value);
    case 'hasAtMost':
      return Array.isArray(answer) && answer.length <= Number(value);
    case 'containsText':
      return containsText(answer, value);
    case 'containsNotText':
      return !containsText(answer, value);
    case 'isFrom':
      return isOnOneSide(answer, '>=', value);
    case 'isNotFrom':
      return !isOnOneSide(answer, '>=', value);
    case 'isUntil':
      return isOnOneSide(answer, '<=', value);
    case 'isNotUntil':
      return !isOnOneSide(answer, '<=', value);
    case 'isListed':
    case 'isNotListed':
    case 'isAfterToday':
    case 'isNotAfterToday':
    case 'isUntilToday':
    case 'isNotUntilToday':
    case 'matches':
      return undefined;
  }
}

type Answer = Json | undefined;

const isOneOf = (answer: Answer, values: Answer): boolean =>
  answer !== undefined && Array.isArray(values) && values.includes(answer);

const isAtLeast = (answer: Answer, limit: Answer): boolean =>
  typeof answer === 'number' && answer >= Number(limit);

const isAtMost = (answer: Answer, limit: Answer): boolean =>
  typeof answer === 'number' && answer <= Number(limit);

const includes = (answer: Answer, choice: Answer): boolean =>
  Array.isArray(answer) && answer.includes(choice ?? null);

const containsText = (answer: Answer, text: Answer): boolean =>
  typeof answer === 'string' && answer.includes(String(text));

const isOnOneSide = (answer: Answer, operator: Operator, day: Answer) =>
  typeof answer === 'string' && isOrdered(answer, operator, day, false);
