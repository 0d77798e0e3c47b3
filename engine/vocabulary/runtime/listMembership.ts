import type { ListEntry } from '../../types/context';
import type { JsonObject } from '../../types/json';
import type { RuleContext } from '../../types/validators';

/** attribute of an entry → where the answer stands that it must include: 'deposit/type', 'self/type'. */
export type Where = Readonly<Record<string, string>>;

type Surroundings = Pick<RuleContext, 'deposit' | 'lists'>;

/** Whether an entry may be chosen under the other answers: not hidden, and each attribute that `where` names includes the answer (an entry without the attribute fits all). */
export function entryFits(
  entry: ListEntry,
  where: Where,
  deposit: JsonObject,
  self: JsonObject,
): boolean {
  if (entry.hidden === true) return false;
  return Object.entries(where).every(([attribute, place]) => {
    const allowed = entry[attribute];
    if (!Array.isArray(allowed)) return true;
    const [root, field = ''] = place.split('/');
    const answer = (root === 'self' ? self : deposit)[field];
    return answer === undefined || allowed.includes(answer);
  });
}

/** Whether the value is a key of the list that fits `where`. A list nobody loaded holds nothing. */
export function isListed(
  context: Surroundings,
  name: string,
  where: Where,
  self: unknown,
  value: unknown,
): boolean {
  const entries = context.lists[name];
  const key = String(value);
  if (!entries || !Object.hasOwn(entries, key)) return false;
  const entry = entries[key];
  return (
    entry !== undefined &&
    entryFits(entry, where, context.deposit, self as JsonObject)
  );
}
