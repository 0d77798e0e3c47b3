import type { Context } from '../types/context';
import type { DefaultSource, Plan } from '../types/evaluation';
import type { Json } from '../types/json';

type Said = Plan['defaults'][string] | undefined;

const OWN_PUBLISHER = 'user.publisher.id';

/** The value a default stands for: 'today', 'today.year', 'user.publisher.id', 'user.preferences.ACCESS_CONDITION', or the value itself. Preferences are texts; a yes or no is made of them where the field is one. */
export function defaultValue(
  said: Said,
  context: Pick<Context, 'today' | 'user'>,
): Json | undefined {
  if (!isSource(said)) return said;
  const { from, type } = said;
  if (from === 'today') return context.today;
  if (from === 'today.year') return Number(context.today.slice(0, 4));
  if (from === OWN_PUBLISHER) return context.user.publisher?.id;
  const property = from.replace(/^user\.preferences\./, '');
  const value = context.user.userPreferences.find(
    (preference) => preference.property === property,
  )?.value;
  if (type !== 'boolean' || value === undefined) return value;
  return value === 'true';
}

/** Whether somebody whose default there is has no choice: the own publisher is the only one that he deposits for. */
export function isGiven(said: Said): boolean {
  return isSource(said) && said.from === OWN_PUBLISHER;
}

function isSource(said: Said): said is DefaultSource {
  return (
    typeof said === 'object' &&
    said !== null &&
    !Array.isArray(said) &&
    'from' in said &&
    'type' in said
  );
}
