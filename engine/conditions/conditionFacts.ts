import { members, strings, type Schemas } from '../compile/schemaAccess';
import { isObject } from '../vocabulary/jsonObject';
import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import type { NamedGuard } from '../types/model';

/** place → the values it has whenever the condition holds, as far as the condition says so plainly. */
type Facts = ReadonlyMap<string, ReadonlySet<Json>>;

/** Whether guards can be fulfilled together: not when one is the opposite of another, excludes it, or implies its opposite. */
export function canHoldTogether(
  schemas: Schemas,
  guards: readonly NamedGuard[],
): boolean {
  const known = guards.flatMap((guard) =>
    guard.holds
      ? [...withParts(schemas, guard.condition)].map(
          (condition): NamedGuard => ({ condition, holds: true }),
        )
      : [guard],
  );
  return known.every((one) =>
    known.every((other) => !excludes(schemas, one, other)),
  );
}

/** The name of a condition with the names of those that hold wherever it does. */
function withParts(
  schemas: Schemas,
  condition: string,
  known = new Set<string>(),
): ReadonlySet<string> {
  if (known.has(condition)) return known;
  known.add(condition);
  const schema = schemas[condition] ?? {};
  const { allOf } = schema;
  for (const part of [schema, ...(Array.isArray(allOf) ? allOf : [])])
    if (isObject(part) && typeof part['$ref'] === 'string')
      withParts(schemas, part['$ref'], known);
  return known;
}

function excludes(schemas: Schemas, one: NamedGuard, other: NamedGuard) {
  if (!one.holds) return false;
  if (one.condition === other.condition) return !other.holds;
  const [facts, others] = [one, other].map(({ condition }) =>
    factsOf(schemas, schemas[condition] ?? {}),
  ) as [Facts, Facts];
  if (!other.holds)
    return implies(schemas, facts, schemas[other.condition] ?? {});
  const haveNoValue = [...facts].some(([place, values]) => {
    const allowed = others.get(place);
    return (
      allowed !== undefined && ![...values].some((value) => allowed.has(value))
    );
  });
  return (
    haveNoValue ||
    denialsOf(schemas, schemas[one.condition] ?? {}).some(
      (denied) =>
        denied === schemas[other.condition] || implies(schemas, others, denied),
    )
  );
}

/** Whether these facts fulfil a condition, as far as it says plainly what it asks for. */
function implies(schemas: Schemas, facts: Facts, schema: JsonSchema): boolean {
  const asked = factsOf(schemas, schema);
  return (
    asked.size > 0 &&
    isPlain(schema) &&
    [...asked].every(([place, values]) => isWithin(facts.get(place), values))
  );
}

/** The conditions that never hold where this one does, each without its reference. One that names itself is read once. */
function denialsOf(
  schemas: Schemas,
  schema: JsonSchema,
  known = new Set<JsonSchema>(),
): JsonSchema[] {
  if (known.has(schema)) return [];
  known.add(schema);
  const resolve = (part: Json | undefined): JsonSchema => {
    if (!isObject(part)) return {};
    const ref = part['$ref'];
    return typeof ref === 'string' ? (schemas[ref] ?? {}) : part;
  };
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [
    ...(schema['not'] === undefined ? [] : [resolve(schema['not'])]),
    ...parts.flatMap((part) => denialsOf(schemas, resolve(part), known)),
  ];
}

function isWithin(
  values: ReadonlySet<Json> | undefined,
  allowed: ReadonlySet<Json>,
): boolean {
  return values !== undefined && [...values].every((one) => allowed.has(one));
}

/** Keywords beside which the facts are all that a condition says. */
const PLAIN = ['$schema', '$id', '$comment', 'title', 'type', 'const', 'enum'];

/** Whether the facts are all that the condition says. */
function isPlain(schema: JsonSchema): boolean {
  return Object.entries(schema).every(([keyword, said]) => {
    switch (keyword) {
      case 'properties':
        return members(schema, keyword).every(
          ([, part]) => isObject(part) && isPlain(part),
        );
      case 'context':
        return isObject(said) && isPlain(said);
      case 'required':
        return strings(said).every((name) =>
          members(schema, 'properties').some(([tested]) => tested === name),
        );
      default:
        return PLAIN.includes(keyword);
    }
  });
}

function factsOf(schemas: Schemas, schema: JsonSchema, at = ''): Facts {
  const facts = new Map<string, ReadonlySet<Json>>();
  const known = new Set<string>();
  read(schema, at);
  return facts;

  function read(part: JsonSchema, place: string): void {
    if (Array.isArray(part['enum'])) facts.set(place, new Set(part['enum']));
    if (part['const'] !== undefined) facts.set(place, new Set([part['const']]));
    for (const [name, inner] of members(part, 'properties')) {
      if (isObject(inner)) read(inner, `${place}/${name}`);
    }
    if (isObject(part['context'])) read(part['context'], `${place}#`);
    if (Array.isArray(part['allOf'])) {
      part['allOf'].filter(isObject).forEach((inner) => read(inner, place));
    }
    const ref = part['$ref'];
    if (typeof ref !== 'string' || known.has(`${place} ${ref}`)) return;
    known.add(`${place} ${ref}`);
    read(schemas[ref] ?? {}, place);
  }
}
