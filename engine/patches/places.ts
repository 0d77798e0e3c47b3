import { beginsWith, type Step } from './step';

/** A place, and whether what happens there is an insertion or a removal in a list. */
export type Placed = Pick<Step, 'tokens' | 'list'>;

/** Whether the first step replaces or removes what the other one is about. */
export function covers(one: Placed, other: Placed): boolean {
  if (one.list === 'insert') return false;
  const length = other.tokens.length - (other.list === 'insert' ? 1 : 0);
  return one.tokens.length <= length && beginsWith(other.tokens, one.tokens);
}

/** The place of a step after another one. */
export function findMoved(
  step: Placed,
  after: Placed,
  yields: boolean,
): string[] {
  if (after.list === null) return step.tokens;
  const level = after.tokens.length - 1;
  if (step.tokens.length <= level) return step.tokens;
  for (let at = 0; at < level; at += 1) {
    if (step.tokens[at] !== after.tokens[at]) return step.tokens;
  }
  const index = Number(step.tokens[level]);
  const moved = Number(after.tokens[level]);
  const isPlace = step.list === 'insert' && step.tokens.length === level + 1;
  const isAfter =
    after.list === 'insert' && (!isPlace || yields)
      ? index >= moved
      : index > moved;
  if (!isAfter) return step.tokens;
  const tokens = [...step.tokens];
  tokens[level] = String(after.list === 'insert' ? index + 1 : index - 1);
  return tokens;
}
