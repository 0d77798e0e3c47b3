import type { ScopeModel } from '../../types/model';

/** Whether an `asks` lists the field of an object, or the object has none. */
export function isAsked({ statements }: ScopeModel, field: string): boolean {
  const closings = statements.filter(({ closing }) => closing === true);
  return (
    closings.length === 0 ||
    closings.some(({ fields }) => fields[field] !== false)
  );
}
