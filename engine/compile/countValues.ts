import type { FormDefinition, JsonSchema } from '../types/definition';
import type { FormModel } from '../types/model';
import type { CollectedScope } from './collectScopes';

/** How many entries of a list without `maxItems` are counted: more than any list of a version that was stored with such lists had. */
const UNLIMITED_ENTRIES = 200;

/**
 * An upper bound of the values in a valid document (fields and list entries at every depth). Also the places of the
 * lists that nothing limits. Of several steps at one position a valid document has one.
 */
export function countValues(
  definition: FormDefinition,
  reachable: readonly CollectedScope[],
): Pick<FormModel, 'maxValues' | 'unlimitedLists'> {
  const scopes = new Map(reachable.map((scope) => [scope.pattern, scope]));
  const unlimitedLists = new Set<string>();
  let always: ReadonlySet<string>;
  let maxValues = 0;
  for (const path of listPaths(definition)) {
    always = new Set(['entity', ...path]);
    maxValues = Math.max(maxValues, valuesIn(scopes.get('')));
  }
  return { maxValues, unlimitedLists: [...unlimitedLists] };

  function valuesIn(scope: CollectedScope | undefined): number {
    if (!scope) return 0;
    let count = 0;
    for (const field of scope.fields) {
      const said = statedAlways(scope, field);
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

  function mostItems(place: string, schemas: readonly JsonSchema[]): number {
    const limits = schemas
      .map(({ maxItems }) => maxItems)
      .filter((limit) => typeof limit === 'number');
    if (limits.length > 0) return Math.min(...limits);
    unlimitedLists.add(place);
    return UNLIMITED_ENTRIES;
  }

  /** Returns the statements about a field that apply under every answer. */
  function statedAlways(
    scope: CollectedScope,
    field: string,
  ): (JsonSchema | false)[] {
    return scope.statements
      .filter(({ unit, guards }) => always.has(unit) && guards.length === 0)
      .map(({ fields }) => fields[field])
      .filter((said) => said !== undefined);
  }
}

/**
 * Ids of the steps on each path that a valid document can be on. These are the steps that always are, and one of each
 * position that several share.
 */
function listPaths({ form }: FormDefinition): string[][] {
  const byPosition = new Map<number, FormDefinition['form']['steps']>();
  for (const step of form.steps) {
    const others = byPosition.get(step.position) ?? [];
    byPosition.set(step.position, [...others, step]);
  }
  let paths: string[][] = [[]];
  for (const steps of byPosition.values()) {
    const choices =
      steps.length > 1
        ? steps.map(({ id }) => [id])
        : [steps.filter((s) => s.includeWhen === undefined).map((s) => s.id)];
    paths = paths.flatMap((path) =>
      choices.map((choice) => [...path, ...choice]),
    );
  }
  return paths;
}
