import { findQuestion, isShown } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';

/** The step that asks for the field at a pointer, of several the one that shows it now; undefined for a field that no step asks for. */
export function findStepOf(
  form: CompiledForm,
  path: JsonPointer,
  { steps, form: { evaluation } }: Pick<WizardState, 'steps' | 'form'>,
): string | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const scopePath = parts.slice(0, length - 1).join('/');
    const pattern = scopePath.replace(/\/\d+(?=\/|$)/g, '/*');
    const key = `${pattern}#${parts[length - 1] ?? ''}`;
    const place = findQuestion(
      form,
      key,
      ({ step, when = [] }) =>
        steps[step]?.include === true &&
        when.every((one) => isShown(form, one, scopePath, evaluation)),
    );
    if (place !== undefined) return place.step;
  }
  return undefined;
}
