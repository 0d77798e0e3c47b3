import type { ListEntry } from '../../types/context';
import type { JsonObject } from '../../types/json';
import type { RuleContext } from '../../types/validators';

/** attribute of an entry → path of the answer that it must include: 'deposit/type', 'self/type'. */
export type Where = Readonly<Record<string, string>>;

/** The entries of a list that may be chosen. */
export interface ListChoice {
  readonly where: Where;
  /** Hidden entries too. */
  readonly withHidden: boolean;
}

type Environment = Pick<RuleContext, 'deposit' | 'lists'>;

/**
 * Whether an entry may be chosen under the other answers. It is not hidden, unless hidden ones are offered. Each
 * attribute that `where` names includes the answer; an entry without the attribute fits all.
 */
export function entryFits(
  entry: ListEntry,
  { where, withHidden }: ListChoice,
  deposit: JsonObject,
  self: JsonObject,
): boolean {
  if (entry.hidden === true && !withHidden) return false;
  return Object.entries(where).every(([attribute, place]) => {
    const allowed = entry[attribute];
    if (!Array.isArray(allowed)) return true;
    const [root, field = ''] = place.split('/');
    const answer = (root === 'self' ? self : deposit)[field];
    return answer === undefined || allowed.includes(answer);
  });
}

/**
 * Tells whether the value is a key of the list that may be chosen. A list that is not loaded contains nothing.
 */
export function isListed(
  context: Environment,
  name: string,
  choice: ListChoice,
  self: unknown,
  value: unknown,
): boolean {
  const entries = context.lists[name];
  const key = String(value);
  if (!entries || !Object.hasOwn(entries, key)) return false;
  const entry = entries[key];
  return (
    entry !== undefined &&
    entryFits(entry, choice, context.deposit, self as JsonObject)
  );
}
