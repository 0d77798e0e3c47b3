import type { Plan } from '../../types/evaluation';
import type { CompiledForm, ScopeModel } from '../../types/model';
import { joinPointer } from '../pointers';

const copiedOf = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** The places that `prefill` of the form copies of a record. */
function copiedPlaces(form: CompiledForm): ReadonlySet<string> {
  let copied = copiedOf.get(form);
  if (copied === undefined) {
    const { prefill = {} } = form.definition.form;
    copied = new Set(Object.values(prefill).flatMap(Object.values<string>));
    copiedOf.set(form, copied);
  }
  return copied;
}

/**
 * Whether a field has objects or rows that are copied of a record, and nobody may answer it. Lists do not judge what is
 * inside: an entry that was removed since must not refuse what the depositor cannot change.
 */
export function isGiven(
  form: CompiledForm,
  { pattern }: Pick<ScopeModel, 'pattern'>,
  { fields }: Pick<Plan, 'fields'>,
  field: string,
): boolean {
  return (
    fields[field]?.['readOnly'] === true &&
    copiedPlaces(form).has(joinPointer(pattern, field))
  );
}
