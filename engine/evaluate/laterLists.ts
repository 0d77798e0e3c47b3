import type { FormModel } from '../types/model';
import { listOf } from './listOptions';

/** Names of the lists that only questions of later steps choose from: the first step is shown and judged without them. */
export function laterLists(model: FormModel): ReadonlySet<string> {
  const [first] = model.definition.form.steps;
  const ofFirst = new Set<string>();
  const later = new Set<string>();
  for (const [key, place] of Object.entries(model.places)) {
    const [pattern = '', field = ''] = key.split('#');
    for (const { fields } of model.scopes[pattern]?.statements ?? []) {
      const schema = fields[field];
      const list = schema ? listOf(schema) : undefined;
      if (list === undefined) continue;
      (place.step === first?.id ? ofFirst : later).add(list.name);
    }
  }
  return new Set([...later].filter((name) => !ofFirst.has(name)));
}
