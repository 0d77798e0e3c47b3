import type { Lists } from '../types/context';
import type { Json, JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';
import { readPointer } from './pointers';

/**
 * Returns the values of placeholders in the texts of list entries under these answers. A placeholder without an
 * answer is left out.
 */
export function placeholderValues(
  form: Pick<CompiledForm, 'definition'>,
  data: JsonObject,
  lists: Lists,
): Record<string, Json> {
  const params: Record<string, Json> = {};
  const { wordings = {} } = form.definition.form;
  for (const [name, { list, key, attribute }] of Object.entries(wordings)) {
    const entries = lists[list] ?? {};
    const answer = String(readPointer(data, key));
    const entry = Object.hasOwn(entries, answer) ? entries[answer] : undefined;
    const value = entry?.[attribute] as Json | undefined;
    if (value !== undefined) params[name] = value;
  }
  return params;
}
