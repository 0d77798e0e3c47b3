import type { Lists } from '../../types/context';
import type { Wording } from '../../types/definition';
import type { Json, JsonObject } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { readPointer } from '../pointers';

/**
 * Returns the values of placeholders in the texts of list entries and in the sentences of pages under these answers. A
 * placeholder without an answer is left out.
 */
export function placeholderValues(
  form: Pick<CompiledForm, 'definition'>,
  data: JsonObject,
  lists: Lists,
): Record<string, Json> {
  const params: Record<string, Json> = {};
  const { wordings = {} } = form.definition.form;
  for (const [name, wording] of Object.entries(wordings)) {
    const values = [wording]
      .flat()
      .map((one) =>
        'answer' in one
          ? readPointer(data, one.answer)
          : attributeOf(one, data, lists),
      );
    const value = values.find((one) => one !== undefined);
    if (value !== undefined) params[name] = value;
  }
  return params;
}

function attributeOf(
  { list, key, attribute }: Extract<Wording, { list: string }>,
  data: JsonObject,
  lists: Lists,
): Json | undefined {
  const entries = lists[list] ?? {};
  const answer = String(readPointer(data, key));
  const entry = Object.hasOwn(entries, answer) ? entries[answer] : undefined;
  return entry?.[attribute] as Json | undefined;
}
