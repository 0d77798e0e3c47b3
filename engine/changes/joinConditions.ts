import type { NamedGuard } from '../types/model';
import type { RuleStatement } from './readStatements';

/** A statement of a file before and after; undefined where the state does not have it. */
export interface ChangedStatement {
  readonly was: RuleStatement | undefined;
  readonly is: RuleStatement | undefined;
}

/** A statement that changed, or the end of the condition of a required question. */
export interface JoinedStatement extends ChangedStatement {
  /** The question was asked under a condition, and required then; now it always is. */
  readonly isAlwaysRequired: boolean;
}

/**
 * Joins what comes from one condition of a required question. A new condition forbids its answer and narrows what
 * requires it: that it is no longer asked says both. The end of a condition does the opposite.
 */
export function joinConditions(
  changed: readonly ChangedStatement[],
): JoinedStatement[] {
  const joined = new Map<ChangedStatement, boolean>();
  for (const one of changed) {
    const [narrow, wide] = requirementsBeside(one, changed) ?? [];
    if (narrow === undefined || wide === undefined) continue;
    const isAdded = one.is !== undefined;
    joined.set(narrow, false);
    joined.set(wide, false);
    joined.set(one, !isAdded);
  }
  return changed.flatMap((one) => {
    const isForbidden = statementOf(one)?.keyword === 'forbidden';
    return joined.has(one) && !isForbidden
      ? []
      : [{ ...one, isAlwaysRequired: joined.get(one) === true }];
  });
}

/** What requires the field where a statement does not forbid it, and what requires it in both cases, where just these change. */
function requirementsBeside(
  one: ChangedStatement,
  changed: readonly ChangedStatement[],
): [narrow: ChangedStatement, wide: ChangedStatement] | undefined {
  const forbidden = statementOf(one);
  if (forbidden?.keyword !== 'forbidden' || isInBoth(one)) return undefined;
  const isAdded = one.is !== undefined;
  const find = (guards: readonly NamedGuard[], isNew: boolean) =>
    changed.find((other) => {
      const statement = statementOf(other);
      return (
        statement?.keyword === 'required' &&
        statement.path === forbidden.path &&
        statement.field === forbidden.field &&
        !isInBoth(other) &&
        (other.is !== undefined) === isNew &&
        isSame(statement.guards, guards)
      );
    });
  for (const guard of forbidden.guards) {
    const around = forbidden.guards.filter((other) => other !== guard);
    const opposite = { ...guard, holds: !guard.holds };
    const narrow = find([...around, opposite], isAdded);
    const wide = find(around, !isAdded);
    if (narrow !== undefined && wide !== undefined) return [narrow, wide];
  }
  return undefined;
}

const statementOf = ({ was, is }: ChangedStatement) => is ?? was;

const isInBoth = ({ was, is }: ChangedStatement): boolean =>
  was !== undefined && is !== undefined;

/** Whether two lists have the same guards, in any order. */
function isSame(
  one: readonly NamedGuard[],
  other: readonly NamedGuard[],
): boolean {
  const [left, right] = [one, other].map((guards) =>
    guards
      .map(({ condition, holds }) => `${condition}=${holds}`)
      .sort()
      .join(),
  );
  return left === right;
}
