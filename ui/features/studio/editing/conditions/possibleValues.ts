import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { formsWithStep } from '../definition/steps';
import { stepSentence } from './stepSentence';

/**
 * The values that the condition of a step allows an answer of the document ('deposit/type') in any form with the step.
 * Undefined where it allows every value.
 */
export function possibleValues(
  files: StudioFiles,
  step: string,
  field: string,
): readonly Json[] | undefined {
  const ofForms = formsWithStep(files, step).map((formKey) =>
    valuesInForm(files, formKey, step, field),
  );
  return ofForms.every((values) => values !== undefined) && ofForms.length > 0
    ? ofForms.flat()
    : undefined;
}

function valuesInForm(
  files: StudioFiles,
  formKey: string,
  step: string,
  field: string,
): readonly Json[] | undefined {
  const sentence = stepSentence(files, formKey, step);
  if (sentence === undefined || 'any' in sentence) return undefined;
  const allowed = sentence.all.flatMap((part): (readonly Json[])[] => {
    if (!('field' in part) || part.field !== field) return [];
    const { verb, value } = part;
    if (verb === 'isOneOf' && Array.isArray(value)) return [value];
    return verb === 'is' && value !== undefined ? [[value]] : [];
  });
  const [first, ...more] = allowed;
  return first?.filter((value) =>
    more.every((values) => values.includes(value)),
  );
}
