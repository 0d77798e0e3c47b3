import { splitPointer, toPattern } from '@engine';
import type { CompiledForm } from '@engine';
import type { JsonPointer } from '@engine/types/json';

/** The pointer of the question that a finding belongs to: its own, or of the question it lies inside. */
export function controlPath(
  form: CompiledForm,
  path: JsonPointer,
): JsonPointer {
  let at = path;
  while (at !== '') {
    const { scopePath, field } = splitPointer(at);
    const key = `${toPattern(scopePath)}#${field}` as const;
    if (form.model.places[key] !== undefined) return at;
    at = scopePath;
  }
  return path;
}
