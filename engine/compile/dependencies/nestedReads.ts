import type { FormDefinition } from '../../types/definition';
import type { Json } from '../../types/json';
import type { ScopeModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import type { CollectedScope } from '../collectScopes';
import { ALL, conditionInputs, OWN } from './conditionInputs';
import { placesIn } from '../../vocabulary/runtime/rowPlaces';

/** Keywords that do not read the fields of the objects that a field holds. */
const OUTER: ReadonlySet<string> = new Set([
  'type',
  'default',
  'minItems',
  'maxItems',
  'maxItemsFrom',
  'items',
  'title',
  'description',
  'transient',
]);

/** The own fields of an object that its conditions test. */
export function fieldsTested(
  definition: FormDefinition,
  { fields }: CollectedScope,
  conditions: readonly string[],
): string[] {
  const tested = conditions.flatMap((condition) => {
    const { own, places } = conditionInputs(definition.schemas, condition);
    return places.has(`${OWN}/${ALL}`) ? [...fields] : [...own];
  });
  return [...new Set(tested)];
}

/**
 * Returns the fields of nested objects that the rules of an object read, by the field that holds them. An
 * unknown keyword may read all.
 */
export function nestedReads(
  scope: CollectedScope,
  tested: readonly string[],
): ScopeModel['readsInside'] {
  return Object.fromEntries(
    [...scope.children.keys()].map((field) => {
      const said = scope.statements.map(({ fields }) => fields[field]);
      const keywords = said.flatMap(keywordsOf);
      const inner = keywords.filter(([keyword]) => !OUTER.has(keyword));
      const isAnyRead =
        tested.includes(field) ||
        inner.some(([keyword]) => keyword !== 'uniqueBy');
      if (isAnyRead) return [field, 'all'];
      const places = inner.flatMap(([, value]) => placesIn(value));
      return [field, places.map((place) => place.split('/')[0] ?? '')];
    }),
  );
}

/** The keywords of a schema and of its warnings. */
function keywordsOf(schema: Json | undefined): [string, Json][] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === 'warnings' && Array.isArray(value)
      ? value.flatMap(keywordsOf)
      : [[keyword, value] satisfies [string, Json]],
  );
}
