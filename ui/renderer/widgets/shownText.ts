import type { Json } from '@engine/types/json';

/** A value as a text control shows it. */
export function shownText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
