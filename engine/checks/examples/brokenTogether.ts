import { isEqualJson } from '../../domain/isEqualJson';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import type { FormModel } from '../../types/model';
import { namedGuards } from '../rules/checkStatements';
import type { Rule } from './listRules';

const LOWEST = ['minimum', 'exclusiveMinimum', 'formatMinimum'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'formatMaximum'];

/** comparison → the limits of the other answer beyond which no answer is in order and within the same limit. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  before: LOWEST,
  notAfter: LOWEST,
  lessThan: LOWEST,
  atMost: LOWEST,
  after: HIGHEST,
  notBefore: HIGHEST,
  greaterThan: HIGHEST,
  atLeast: HIGHEST,
};

/**
 * Whether no example can break a rule alone, because the other answer has the same rule, or a stricter limit. A required
 * answer that must be the same as the wrong one breaks it, too, or differs. One that must be less has the same problem with
 * a lower limit, one that must be more with an upper one.
 */
export function isBrokenTogether(
  { scopes }: Pick<FormModel, 'scopes'>,
  { scope: pattern, guards, field, keyword, value: limit }: Rule,
): boolean {
  const scope = scopes[pattern];
  if (scope === undefined) return false;
  const inForce = scope.statements.filter((statement) =>
    namedGuards(scope, statement).every(({ condition, holds }) =>
      guards.some((one) => one.condition === condition && one.holds === holds),
    ),
  );
  const isCompared = (comparison: string) =>
    comparison === 'equalTo' || LIMITS[comparison]?.includes(keyword) === true;
  return inForce
    .flatMap(({ required }) => required)
    .some((other) => {
      const said = inForce
        .map(({ fields }) => fields[other])
        .filter((one) => isObject(one));
      const compares = said.some((one) =>
        Object.entries(one).some(
          ([name, value]) => value === field && isCompared(name),
        ),
      );
      return (
        compares &&
        said.some(
          (one) =>
            Object.hasOwn(one, keyword) &&
            isAsStrict(keyword, one[keyword], limit),
        )
      );
    });
}

/** Whether a rule of the other answer refuses all that this one refuses. */
function isAsStrict(keyword: string, other: unknown, limit: Json): boolean {
  if (isEqualJson(other, limit)) return true;
  const [one, two] = [other, limit].map(Number);
  if (one === undefined || two === undefined) return false;
  if (LOWEST.includes(keyword)) return one >= two;
  return HIGHEST.includes(keyword) && one <= two;
}
