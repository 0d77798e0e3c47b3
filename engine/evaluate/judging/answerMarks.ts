import { isOrdered, type Operator } from '../../vocabulary/runtime/comparing';
import type { Schemas } from '../../compile/schemaAccess';
import { getSchema } from '../../compile/schemaAccess';
import { readCondition } from '../../conditions/readCondition';
import {
  oppositeSentence,
  partsOf,
  type AnswerTest,
} from '../../conditions/sentence';
import type { Lists } from '../../types/context';
import type { Json } from '../../types/json';

/** Tests of which all or any must pass. */
interface TestGroup {
  readonly join: 'all' | 'any';
  readonly tests: readonly AnswerTest[];
}

/** Whether an answer is as a condition asks; undefined where no sentence says what it asks. */
export type MarkAnswer = (
  /** As `conditionInputs` writes it: 'own/hasIsbn', 'user/staff'. */
  place: string,
  answer: Json | undefined,
) => boolean | undefined;

/** Returns the function that marks the answers of a condition, also those that the conditions it names look at. */
export function answerMarks(
  schemas: Schemas,
  condition: string,
  lists: Lists,
): MarkAnswer {
  const groups = groupsOf(schemas, condition, true);
  return (place, answer) => {
    const marks = groups.flatMap(({ join, tests }): (boolean | undefined)[] => {
      const passed = tests
        .filter(({ field }) => toPlace(field) === place)
        .map((test) => passes(test, answer, lists));
      if (passed.length === 0) return [];
      if (passed.includes(undefined)) return [undefined];
      return [join === 'all' ? !passed.includes(false) : passed.includes(true)];
    });
    if (marks.length === 0 || marks.includes(undefined)) return undefined;
    return !marks.includes(false);
  };
}

const toPlace = (field: string): string => field.replace(/^self\//, 'own/');

function groupsOf(
  schemas: Schemas,
  condition: string,
  holds: boolean,
): TestGroup[] {
  const said = readCondition(getSchema(schemas, condition, condition));
  if ('json' in said) return [];
  const sentence = holds ? said : oppositeSentence(said);
  if (sentence === undefined) return [];
  const { join, parts } = partsOf(sentence);
  const tests = parts.filter((part) => 'field' in part);
  const named = parts.filter((part) => 'condition' in part);
  return [
    { join, tests },
    ...named.flatMap((part) =>
      groupsOf(schemas, `/conditions/${part.condition}`, part.holds),
    ),
  ];
}

function passes(
  { verb, value }: AnswerTest,
  answer: Json | undefined,
  lists: Lists,
): boolean | undefined {
  const isOne = Array.isArray(value) && value.includes(answer ?? null);
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
      return isOne;
    case 'isNotOneOf':
      return !isOne;
    case 'isListed':
      return isListed(lists, value, answer);
    case 'isNotListed':
      return !isListed(lists, value, answer);
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
      return isOnOneSide(answer, value, '>=');
    case 'isNotFrom':
      return !isOnOneSide(answer, value, '>=');
    case 'isUntil':
      return isOnOneSide(answer, value, '<=');
    case 'isNotUntil':
      return !isOnOneSide(answer, value, '<=');
    // A pattern and the present day are judged by the condition itself.
    case 'isAfterToday':
    case 'isNotAfterToday':
    case 'isUntilToday':
    case 'isNotUntilToday':
    case 'matches':
      return undefined;
  }
}

const isAtLeast = (answer: Json | undefined, limit: Json | undefined) =>
  typeof answer === 'number' && answer >= Number(limit);

const isAtMost = (answer: Json | undefined, limit: Json | undefined) =>
  typeof answer === 'number' && answer <= Number(limit);

const containsText = (answer: Json | undefined, text: Json | undefined) =>
  typeof answer === 'string' && answer.includes(String(text));

const isOnOneSide = (
  answer: Json | undefined,
  day: Json | undefined,
  operator: Operator,
) => typeof answer === 'string' && isOrdered(answer, operator, day);

const includes = (answer: Json | undefined, choice: Json | undefined) =>
  Array.isArray(answer) && answer.includes(choice ?? null);

const isListed = (
  lists: Lists,
  list: Json | undefined,
  answer: Json | undefined,
): boolean => Object.hasOwn(lists[String(list)] ?? {}, String(answer));
