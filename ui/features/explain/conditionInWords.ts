import { isEqualJson } from '@engine/domain/isEqualJson';
import type { Verb } from '@engine/conditions/sentence';

/** A test of a condition as a page tells it. */
export interface TestInWords {
  /** The label of the question, or the name of what is looked at. */
  readonly subject: string;
  readonly verb: Verb | 'holds' | 'holdsNot';
  /** The labels of the values; the page names booleans. */
  readonly values: readonly (string | boolean)[];
}

/** A condition as a page tells it. */
export interface ConditionInWords {
  readonly join: 'all' | 'any';
  readonly tests: readonly TestInWords[];
}

/** Tests without those that read the same: questions of several objects can have one label. */
export const saidOnce = (tests: readonly TestInWords[]): TestInWords[] =>
  tests.filter(
    (one, index) =>
      tests.findIndex((other) => isEqualJson(other, one)) === index,
  );
