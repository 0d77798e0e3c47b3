import type { ServedForm } from '@contract/forms';
import type { LoadedForm } from './form.service';

/** A form as `GET api/forms/{key}` answers it, the same for every caller (http.md "Forms"). */
export function presentForm(
  { form, moduleHash }: LoadedForm,
  contextPath: string,
  live: number = form.version,
): ServedForm {
  const { definition } = form;
  return {
    version: form.version,
    hash: form.hash,
    definition: {
      form: definition.form,
      steps: definition.steps,
      schemas: definition.schemas,
      messages: definition.messages,
      lists: definition.lists,
    },
    validators: `${contextPath}/api/forms/validators/${moduleHash}.js`,
    ...(live !== form.version && { live }),
  };
}
