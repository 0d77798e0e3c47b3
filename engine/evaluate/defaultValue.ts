import type { Context } from '../types/context';
import type { Plan } from '../types/evaluation';
import type { Json } from '../types/json';

/** The value a default stands for: 'today.year', 'user.preferences.ACCESS_CONDITION', or the value itself. */
export function defaultValue(
  said: Plan['defaults'][string] | undefined,
  context: Pick<Context, 'today' | 'user'>,
): Json | undefined {
  if (
    typeof said !== 'object' ||
    said === null ||
    Array.isArray(said) ||
    !('from' in said)
  ) {
    return said as Json | undefined;
  }
  const from = String(said.from);
  if (from === 'today.year') return Number(context.today.slice(0, 4));
  const property = from.replace(/^user\.preferences\./, '');
  return context.user.userPreferences.find(
    (preference) => preference.property === property,
  )?.value;
}
