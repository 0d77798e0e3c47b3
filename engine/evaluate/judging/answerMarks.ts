import type { Schemas } from '../../compile/schemaAccess';
import { getSchema } from '../../compile/schemaAccess';
import { passesTest } from '../../conditions/passesTest';
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
  test: AnswerTest,
  answer: Json | undefined,
  lists: Lists,
): boolean | undefined {
  const { verb, value } = test;
  if (verb === 'isListed') return isListed(lists, value, answer);
  if (verb === 'isNotListed') return !isListed(lists, value, answer);
  return passesTest(test, answer);
}

const isListed = (
  lists: Lists,
  list: Json | undefined,
  answer: Json | undefined,
): boolean => Object.hasOwn(lists[String(list)] ?? {}, String(answer));
