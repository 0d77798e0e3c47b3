import type { FormFile, JsonSchema, StepUi } from '../../types/definition';
import type { Json } from '../../types/json';
import { NAMING_CONDITIONS } from '../../vocabulary/conditionKeywords';
import { isObject } from '../../vocabulary/jsonObject';
import { keywordsThat } from '../../vocabulary/keywordTable';
import type { Schemas } from '../schemaAccess';

interface Parts {
  readonly form: FormFile;
  readonly steps: Readonly<Record<string, { schema: JsonSchema; ui: StepUi }>>;
}

/** Keywords of a field whose value is the name of a list. */
const LISTING = keywordsThat(({ names }) => names === 'list');

/**
 * Returns the schemas to which the entity and the steps of a form refer, and the conditions that these, its pages or
 * code name. The compiler reports missing references.
 */
export function reachedSchemas(
  schemas: Schemas,
  { form, steps }: Parts,
): Record<string, JsonSchema> {
  const reached = new Set<string>();
  const toVisit = [
    form.entity,
    ...Object.keys(form.conditions ?? {}).map(toConditionId),
    ...namedConditions(form.steps as unknown as Json),
    ...namedConditions((form.submitTo ?? '') as unknown as Json),
    ...Object.values(steps).flatMap(({ schema, ui }) => [
      ...references(schema),
      ...namedConditions(ui as unknown as Json),
    ]),
  ];
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    const schema = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
    if (!schema || reached.has(id)) continue;
    reached.add(id);
    toVisit.push(...references(schema));
  }
  return Object.fromEntries(
    Object.entries(schemas).filter(([id]) => reached.has(id)),
  );
}

/** Names of the lists that schemas name, in the order of the alphabet. */
export function namedLists(schemas: readonly JsonSchema[]): string[] {
  const names = schemas.flatMap((schema) =>
    collect(schema, (key) => LISTING.includes(key)),
  );
  return [...new Set(names)].sort();
}

function references(schema: JsonSchema): string[] {
  return collect(schema, (key) => key === '$ref');
}

function namedConditions(page: Json): string[] {
  return collect(page, (key) => NAMING_CONDITIONS.includes(key)).map(
    toConditionId,
  );
}

function toConditionId(name: string): string {
  return `/conditions/${name}`;
}

/** The texts under certain keys, however deep. */
function collect(value: Json, isWanted: (key: string) => boolean): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((inner) => collect(inner, isWanted));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && isWanted(key)
      ? [inner]
      : collect(inner, isWanted),
  );
}
