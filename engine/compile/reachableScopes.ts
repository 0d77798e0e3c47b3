import type { FormDefinition } from '../types/definition';
import type { CollectedScope } from './collectScopes';

/** The objects a document of this form can hold: all but those below a field that the form forbids whatever is answered. Such an object is one finding as a whole. */
export function reachableScopes(
  definition: FormDefinition,
  collected: ReadonlyMap<string, CollectedScope>,
): CollectedScope[] {
  const always = new Set(
    definition.form.steps
      .filter(({ includeWhen }) => includeWhen === undefined)
      .map(({ id }) => id),
  );
  const reachable = new Map<string, CollectedScope>();
  for (const scope of collected.values()) {
    const { parent, property } = scope;
    if (parent === null) reachable.set(scope.pattern, scope);
    const holder = parent === null ? undefined : reachable.get(parent);
    if (holder && !isForbidden(holder, property)) {
      reachable.set(scope.pattern, scope);
    }
  }
  return [...reachable.values()].map((scope) => ({
    ...scope,
    children: new Map(
      [...scope.children].filter(([, pattern]) => reachable.has(pattern)),
    ),
  }));

  function isForbidden(holder: CollectedScope, field: string): boolean {
    return holder.statements.some(
      ({ unit, guards, fields }) =>
        always.has(unit) && guards.length === 0 && fields[field] === false,
    );
  }
}
