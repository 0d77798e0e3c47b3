import type { FormFile } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';

/** Where the answers to a form are posted, below the context path: where its file says, else to its records. */
export function toSubmitPath(
  formKey: string,
  { submitTo }: Pick<FormFile, 'submitTo'>,
  data: JsonObject,
): string {
  if (submitTo === undefined)
    return `api/forms/${encodeURIComponent(formKey)}/records`;
  return submitTo.replace(/\{(\w+)\}/g, (_whole, field: string) =>
    encodeURIComponent(String(data[field] ?? '')),
  );
}
