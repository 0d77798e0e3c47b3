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
 * Whether no example can break a rule alone. A required answer that must be the same as the wrong one breaks the same
 * rule, or differs. One that must be less has the same problem with a lower limit, one that must be more with an upper one.
 */
export function isBrokenTogether(
  { scopes }: Pick<FormModel, 'scopes'>,
  { scope: pattern, guards, field, keyword }: Rule,
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
      return compares && said.some((one) => Object.hasOwn(one, keyword));
    });
}
