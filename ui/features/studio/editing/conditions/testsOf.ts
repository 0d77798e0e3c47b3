import { isObject } from '@engine';
import {
  oppositeSentence,
  partsOf,
  type Sentence,
  type Verb,
} from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile, DEEPEST_CONDITION, sentenceOf } from './conditions';
import { readNested, type NestedCondition } from './nestedCondition';
import type { ShownBy } from './shownBy';
import type { Term } from './statements';

/** Whether a field is one whose value is known where tests are judged. */
export type KnownTest = (field: string) => boolean;

/** Tests whose outcome is not told from an answer of an example, or for which none is made. */
const UNKNOWN: readonly Verb[] = [
  'isListed',
  'isNotListed',
  'hasAtLeast',
  'hasAtMost',
  'matches',
];

/** The tests of a sentence and of the conditions that it names; undefined where answers alone do not decide. */
export function testsOf(
  files: StudioFiles,
  sentence: Sentence,
  isKnown: KnownTest,
  depth = 0,
): ShownBy | undefined {
  if (depth > DEEPEST_CONDITION) return undefined;
  const { join, parts } = partsOf(sentence);
  return joinTests(
    join,
    parts.map((part): ShownBy | undefined => {
      if ('field' in part)
        return !UNKNOWN.includes(part.verb) && isKnown(part.field)
          ? { join, tests: [{ test: part, holds: true }] }
          : undefined;
      const term = { name: part.condition, holds: part.holds };
      return testsOfTerm(files, term, isKnown, depth + 1);
    }),
  );
}

function testsOfTerm(
  files: StudioFiles,
  { name, holds }: Term,
  isKnown: KnownTest,
  depth: number,
): ShownBy | undefined {
  const read = sentenceOf(files, name);
  if (!('json' in read)) {
    const said = holds ? read : oppositeSentence(read);
    return said && testsOf(files, said, isKnown, depth);
  }
  const file = files[conditionFile(name)];
  const nested = isObject(file) ? readNested(file) : undefined;
  const tests = nested && testsOfNested(files, nested, isKnown, depth);
  return tests && (holds ? tests : oppositeOf(tests));
}

const testsOfNested = (
  files: StudioFiles,
  nested: NestedCondition,
  isKnown: KnownTest,
  depth: number,
): ShownBy | undefined =>
  'sentence' in nested
    ? testsOf(files, nested.sentence, isKnown, depth)
    : joinTests(
        nested.join,
        nested.parts.map((part) => testsOfNested(files, part, isKnown, depth)),
      );

function joinTests(
  join: ShownBy['join'],
  found: readonly (ShownBy | undefined)[],
): ShownBy | undefined {
  return found.every((one) => one !== undefined)
    ? {
        join,
        tests: found.flatMap((one) =>
          one.join === join || one.tests.length === 1 ? one.tests : [one],
        ),
      }
    : undefined;
}

/** The tests that hold exactly when these do not. */
export const oppositeOf = ({ join, tests }: ShownBy): ShownBy => ({
  join: join === 'all' ? 'any' : 'all',
  tests: tests.map((one) =>
    'tests' in one ? oppositeOf(one) : { test: one.test, holds: !one.holds },
  ),
});
