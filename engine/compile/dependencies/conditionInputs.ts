import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import type { OutsidePlace } from '../../types/model';
import type { SchemaFiles } from '../definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import { getSchema, members, strings, type Schemas } from '../schemaAccess';

/** The end of a place whose every field counts, also inside the objects that it holds. */
export const ALL = '**';

/** The root of the places inside the object at hand. */
export const OWN = 'own';

/** The fields and parts of the context that a condition reads. */
export interface ConditionInputs {
  /** Fields of the object at hand that it names. */
  readonly own: ReadonlySet<string>;
  /** Every place, from its root: 'deposit/type', 'user/authenticated', 'own/owner/**'; rows are '*'. */
  readonly places: ReadonlySet<string>;
}

const COMBINED = ['allOf', 'anyOf'];
const COUNTING = ['minItems', 'maxItems'];
const OF_ROWS = ['items', 'contains'];
const OF_WHOLE = ['additionalProperties', 'enum', 'const'];

/** The named conditions among the files, by their ids. */
export function conditionsIn(files: SchemaFiles): Schemas {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, schema]) =>
      file.startsWith('conditions/') && isObject(schema)
        ? [[`/${file.slice(0, -'.json'.length)}`, schema]]
        : [],
    ),
  );
}

/** Everything the condition tests, however deep. Throws DefinitionError on an unknown condition. */
export function conditionInputs(schemas: Schemas, id: string): ConditionInputs {
  const places = new Set<string>();
  visit(getSchema(schemas, id, id), id, OWN);
  return { own: namedFields(places), places };

  /** @param at - the place that the schema judges; '' is the environment. */
  function visit(schema: Json | undefined, source: string, at: string): void {
    if (!isObject(schema)) return;
    for (const [name, inner] of members(schema, 'properties')) {
      visit(inner, source, note(at, name));
    }
    for (const name of strings(schema['required'])) note(at, name);
    for (const keyword of OF_ROWS) visit(schema[keyword], source, `${at}/*`);
    const isCounted = COUNTING.some((keyword) => keyword in schema);
    if (isCounted && at !== '' && at !== OWN) note(at, 'length');
    for (const keyword of OF_WHOLE) {
      if (keyword in schema) visit(schema[keyword], source, note(at, ALL));
    }
    visit(schema['context'], source, '');
    visitParts(schema, source, at);
  }

  function visitParts(schema: JsonSchema, source: string, at: string): void {
    for (const keyword of COMBINED) {
      const parts = schema[keyword];
      if (Array.isArray(parts))
        parts.forEach((part) => visit(part, source, at));
    }
    visit(schema['not'], source, at);
    const ref = schema['$ref'];
    if (typeof ref === 'string')
      visit(getSchema(schemas, ref, source), ref, at);
  }

  function note(at: string, name: string): string {
    if (at === '') return name;
    const place = `${at}/${name}`;
    places.add(place);
    return place;
  }
}

function namedFields(places: ReadonlySet<string>): Set<string> {
  const fields = [...places].flatMap((place) => {
    const [root, field = ''] = place.split('/');
    return root === OWN && field !== ALL && field !== '*' ? [field] : [];
  });
  return new Set(fields);
}

/** The places of the deposit and of the enclosing object among these, as the answers that hold them. */
export function outsidePlaces(places: Iterable<string>): OutsidePlace[] {
  const known = new Map<string, OutsidePlace>();
  for (const place of withoutHolders([...places])) {
    const [root, field = '', inner] = place.split('/');
    if (root !== 'deposit' && root !== 'parent') continue;
    const isInner = inner !== undefined && !['*', ALL].includes(inner);
    known.set(
      isInner ? `${root}/${field}/${inner}` : `${root}/${field}`,
      field === ALL
        ? { root, field: '', isWhole: true }
        : { root, field, ...(isInner && { inner }) },
    );
  }
  return [...known.values()];
}

/** Returns the places without those of which another names a property. */
function withoutHolders(places: readonly string[]): string[] {
  return places.filter(
    (place) => !places.some((other) => other.startsWith(`${place}/`)),
  );
}
