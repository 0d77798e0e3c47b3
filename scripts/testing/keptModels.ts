import { analyseDefinition as analyse } from '../../engine/compile/analyseDefinition';
import type { FormDefinition } from '../../engine/types/definition';
import type { FormModel } from '../../engine/types/model';

/** Models by the text of their definitions. */
const kept = new Map<string, FormModel>();

/**
 * `analyseDefinition` as pages use it in tests. Each test opens a page, which gets the same definition anew and would
 * analyse it for 45 ms; nothing changes a model. Jest maps to it.
 */
export function analyseDefinition(definition: FormDefinition): FormModel {
  const text = JSON.stringify(definition);
  const model = kept.get(text) ?? analyse(definition);
  kept.set(text, model);
  return model;
}
