import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';

/** The step that asks for the field at a pointer; undefined for a field that no step asks for. */
export function findStepOf(
  form: CompiledForm,
  path: JsonPointer,
): string | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const scope = parts
      .slice(0, length - 1)
      .map((part) => (/^\d+$/.test(part) ? '*' : part))
      .join('/');
    const place = form.model.places[`${scope}#${parts[length - 1] ?? ''}`];
    if (place !== undefined) return place.step;
  }
  return undefined;
}
