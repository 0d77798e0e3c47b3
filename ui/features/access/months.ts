import type { Json } from '@engine/types/json';

/** The months that the wording of an access condition names: 6 for serials, 12 for everything else (spec 1 §4). */
export function monthsOf(form: Json | undefined): number {
  return form === 'SERIAL' ? 6 : 12;
}
