import { isPartOf } from '@engine';
import type { JsonPointer } from '@engine/types/json';

/** The fields of an object that are drawn: in whole, or because something inside of them is. */
export type OpenFields = ReadonlyMap<string, 'whole' | 'part'>;

/** The fields of an object that places name or lead to; undefined where all are drawn. */
export function openFields(
  only: readonly JsonPointer[] | undefined,
  path: JsonPointer,
): OpenFields | undefined {
  if (only === undefined) return undefined;
  if (only.some((place) => isPartOf(path, place))) return undefined;
  const inner = only.filter((place) => place.startsWith(`${path}/`));
  const fields = new Map<string, 'whole' | 'part'>();
  for (const place of inner) {
    const [field = '', ...rest] = place.slice(path.length + 1).split('/');
    const name = field.replaceAll('~1', '/').replaceAll('~0', '~');
    if (rest.length === 0 || !fields.has(name))
      fields.set(name, rest.length === 0 ? 'whole' : 'part');
  }
  return fields;
}
