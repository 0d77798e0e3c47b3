import type { Json } from '@engine/types/json';

/** The keys a value holds: of several an array, of one the key itself. */
export function chosenNames(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
