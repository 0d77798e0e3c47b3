import type { FormDefinition, JsonSchema } from '../types/definition';
import type { CollectedScope } from './collectScopes';
import { DefinitionError } from './definitionError';

/**
 * An upper bound of the values (fields and list entries at every depth) in a valid document. Throws DefinitionError on
 * a list without `maxItems`: nothing would limit the time that judging it takes.
 */
export function countValues(
  definition: FormDefinition,
  reachable: readonly CollectedScope[],
): number {
  const scopes = new Map(reachable.map((scope) => [scope.pattern, scope]));
  const always = new Set([
    'entity',
    ...definition.form.steps
      .filter(({ includeWhen }) => includeWhen === undefined)
      .map(({ id }) => id),
  ]);
  return valuesIn(scopes.get(''));

  function valuesIn(scope: CollectedScope | undefined): number {
    if (!scope) return 0;
    let count = 0;
    for (const field of scope.fields) {
      const said = saidAlways(scope, field);
      const schemas = said.filter((schema) => schema !== false);
      if (schemas.length < said.length) continue;
      const inner = valuesIn(scopes.get(scope.children.get(field) ?? '-'));
      const isList = schemas.some(({ type }) => type === 'array');
      count += isList
        ? 1 + mostItems(`${scope.pattern}/${field}`, schemas) * (1 + inner)
        : 1 + inner;
    }
    return count;
  }

  /** What holds of a field whatever is answered. */
  function saidAlways(
    scope: CollectedScope,
    field: string,
  ): (JsonSchema | false)[] {
    return scope.statements
      .filter(({ unit, guards }) => always.has(unit) && guards.length === 0)
      .map(({ fields }) => fields[field])
      .filter((said) => said !== undefined);
  }
}

function mostItems(place: string, schemas: readonly JsonSchema[]): number {
  const limits = schemas
    .map(({ maxItems }) => maxItems)
    .filter((limit) => typeof limit === 'number');
  if (limits.length > 0) return Math.min(...limits);
  throw new DefinitionError(
    place,
    'a list needs maxItems, in its entity or in a step that is always included',
  );
}
