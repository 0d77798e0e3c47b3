import type { FormDefinition } from '../../engine/types/definition';
import type { JsonObject } from '../../engine/types/json';

/** The same form, in which so many items are allowed. */
export function allowRows(
  definition: FormDefinition,
  count: number,
): FormDefinition {
  const text = JSON.stringify(definition);
  const copy = JSON.parse(text) as FormDefinition;
  for (const { schema } of Object.values(copy.steps)) {
    const { properties } = schema as { properties?: JsonObject };
    const items = properties?.['submissionItems'] as JsonObject | undefined;
    if (items?.['maxItems'] !== undefined) items['maxItems'] = count;
  }
  return copy;
}
