import type { FormDefinition } from '@engine/types/definition';
import type { LoadedForm } from './form.service';

export interface PresentedForm {
  version: number;
  hash: string;
  definition: FormDefinition;
  validators: string;
  /** The live version, where another was asked for. */
  live?: number;
}

/** A form as `GET api/forms/{key}` answers it, the same for every caller (http.md "Forms"). */
export function presentForm(
  { form, moduleHash }: LoadedForm,
  contextPath: string,
  live: number = form.version,
): PresentedForm {
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
