import type { FormDefinition } from '@engine/types/definition';
import type { ServedForm } from '@contract/forms';
import type { LoadedForm } from './form.service';

/** Presents a version of a form; the result is the same for every caller. */
export function presentDefinition({
  form,
  steps,
  schemas,
  messages,
  lists,
}: FormDefinition): FormDefinition {
  return { form, steps, schemas, messages, lists };
}

/** A form as `GET api/forms/{key}` answers it, the same for every caller (http.md "Forms"). */
export function presentForm(
  { form, moduleHash }: LoadedForm,
  contextPath: string,
  live: number = form.version,
): ServedForm {
  return {
    version: form.version,
    hash: form.hash,
    definition: presentDefinition(form.definition),
    validators: `${contextPath}/api/forms/validators/${moduleHash}.js`,
    ...(live !== form.version && { live }),
  };
}
