import type { Evaluation } from '../../types/evaluation';
import type { JsonObject } from '../../types/json';
import type { Example, ExpectedFinding } from './exampleTypes';

export type Judged = Pick<Evaluation, 'findings'>;

/** Judges the document that an example starts from, or other answers, with the user and files of the example. */
export type JudgeStart = (example: Example, data?: JsonObject) => Judged;

/** What tells one finding of an example from another. */
export type Found = Pick<ExpectedFinding, 'path' | 'code' | 'severity'>;

/** An answer has no question any more. */
export const isLost = ({ code }: Found): boolean =>
  code === 'notRelevant' || code === 'unknownField';

export const isError = ({ severity }: Found): boolean => severity === 'error';

export function present({ path, code, severity }: Found): string {
  return `${severity} ${code} at ${path}`;
}

export const sameFindings = (
  one: readonly Found[],
  other: readonly Found[],
): boolean => one.map(present).join('\n') === other.map(present).join('\n');

/** Returns the findings that are not among others. */
export function without<One extends Found>(
  from: readonly One[],
  others: readonly Found[],
): One[] {
  const known = new Set(others.map(present));
  return from.filter((found) => !known.has(present(found)));
}
