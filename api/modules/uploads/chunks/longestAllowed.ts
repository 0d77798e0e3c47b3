import { isObject } from '@engine';
import type { FormModel } from '@engine/types/model';

/** The most characters that any rule of a form lets a field have; undefined when none says. */
export function findLongestAllowed(
  { scopes }: Pick<FormModel, 'scopes'>,
  pattern: string,
  field: string,
): number | undefined {
  const limits = (scopes[pattern]?.statements ?? []).flatMap(({ fields }) => {
    const said = fields[field];
    const limit = isObject(said) ? said['maxLength'] : undefined;
    return typeof limit === 'number' ? [limit] : [];
  });
  return limits.length === 0 ? undefined : Math.max(...limits);
}
