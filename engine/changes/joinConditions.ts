import type { NamedGuard } from '../types/model';
import type { RuleStatement } from './readStatements';

/** A statement of a file before and after; undefined where the state does not have it. */
export interface ChangedStatement {
  readonly was: RuleStatement | undefined;
  readonly is: RuleStatement | undefined;
}

/** The conditions of a question before and after, where others replace them. */
export interface Replaced {
  readonly from: readonly NamedGuard[];
  readonly to: readonly NamedGuard[];
  /** It is asked only then: the answer is lost where just the first ones hold. */
  readonly isHidden: boolean;
}

/** A statement that changed, or what several say of the condition of a question. */
export interface JoinedStatement extends ChangedStatement {
  /** The question was asked under a condition, and required then; now it always is. */
  readonly isAlwaysRequired: boolean;
  /** The question is asked under other conditions, or required under others. */
  readonly replaced?: Replaced;
}

/**
 * Joins what comes from one condition of a question. A new condition of a required one forbids its answer and narrows
 * what requires it: that it is no longer asked says both. The end of a condition does the opposite. A condition in
 * place of another one does both.
 */
export function joinConditions(
  changed: readonly ChangedStatement[],
): JoinedStatement[] {
  const joined = new Map<ChangedStatement, JoinedStatement | undefined>();
  for (const one of changed) {
    const [narrow, wide] = requirementsBeside(one, changed) ?? [];
    if (narrow === undefined || wide === undefined) continue;
    joined.set(narrow, undefined);
    joined.set(wide, undefined);
    joined.set(one, { ...one, isAlwaysRequired: one.is === undefined });
  }
  // What requires a question says that it is asked, too.
  for (const keyword of ['required', 'forbidden'])
    for (const one of changed) {
      if (joined.has(one) || one.is?.keyword !== keyword) continue;
      const found = replacementBy(
        one,
        changed.filter((other) => !joined.has(other)),
      );
      if (found === undefined) continue;
      found.parts.forEach((part) => joined.set(part, undefined));
      joined.set(one, { ...one, isAlwaysRequired: false, replaced: found });
    }
  return changed.flatMap((one): JoinedStatement[] => {
    if (!joined.has(one)) return [{ ...one, isAlwaysRequired: false }];
    const said = joined.get(one);
    return said === undefined ? [] : [said];
  });
}

/** That a new statement comes in place of another one, with all that says the same; undefined where it does not. */
function replacementBy(
  one: ChangedStatement,
  changed: readonly ChangedStatement[],
): (Replaced & { readonly parts: readonly ChangedStatement[] }) | undefined {
  const { was, is } = one;
  if (was !== undefined || is === undefined) return undefined;
  const former = onlyRemoved(is.keyword, is, changed);
  if (former === undefined || onlyAdded(is.keyword, is, changed) !== one)
    return undefined;
  const from = former.was?.guards ?? [];
  const to = is.guards;
  if (from.length === 0 || to.length === 0) return undefined;
  if (is.keyword === 'forbidden') {
    const [before, after] = [oppositeOf(from, to), oppositeOf(to, from)];
    return (
      before &&
      after && { from: before, to: after, isHidden: true, parts: [former] }
    );
  }
  // Where it is also asked only then, that it is required says it.
  const asked = [onlyRemoved, onlyAdded].map((find) =>
    find('forbidden', is, changed),
  );
  const parts = asked.filter((other) => other !== undefined);
  const [hiddenBefore, hiddenNow] = parts;
  const isHidden =
    hiddenBefore?.was !== undefined &&
    hiddenNow?.is !== undefined &&
    isOneOpposite(hiddenBefore.was.guards, from) &&
    isOneOpposite(hiddenNow.is.guards, to);
  return { from, to, isHidden, parts: [former, ...(isHidden ? parts : [])] };
}

type FindOnly = (
  keyword: string,
  about: RuleStatement,
  changed: readonly ChangedStatement[],
) => ChangedStatement | undefined;

/** The one statement with a keyword about the same field that is no longer made. */
const onlyRemoved: FindOnly = (keyword, about, changed) =>
  only(changed.filter(({ was, is }) => !is && isAbout(was, keyword, about)));

/** The one that is new. */
const onlyAdded: FindOnly = (keyword, about, changed) =>
  only(changed.filter(({ was, is }) => !was && isAbout(is, keyword, about)));

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

const isAbout = (
  statement: RuleStatement | undefined,
  keyword: string,
  { path, field }: RuleStatement,
): boolean =>
  statement?.keyword === keyword &&
  statement.path === path &&
  statement.field === field;

/** Conditions with the opposite of the one that others do not have; undefined where that are several. */
function oppositeOf(
  guards: readonly NamedGuard[],
  others: readonly NamedGuard[],
): readonly NamedGuard[] | undefined {
  const isCommon = (guard: NamedGuard) =>
    others.some((other) => isSame([guard], [other]));
  return guards.filter((guard) => !isCommon(guard)).length === 1
    ? guards.map((guard) => (isCommon(guard) ? guard : opposite(guard)))
    : undefined;
}

/** Whether two lists differ by one guard that is the opposite in the other. */
const isOneOpposite = (
  one: readonly NamedGuard[],
  other: readonly NamedGuard[],
): boolean =>
  one.some((guard) =>
    isSame(
      one.map((each) => (each === guard ? opposite(each) : each)),
      other,
    ),
  );

const opposite = (guard: NamedGuard): NamedGuard => ({
  ...guard,
  holds: !guard.holds,
});

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
    const narrow = find([...around, opposite(guard)], isAdded);
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
