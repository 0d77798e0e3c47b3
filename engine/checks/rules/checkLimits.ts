import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import {
  readEntityTypes,
  referredEntity,
  rowEntity,
  type EntityTypes,
} from '../../compile/definition/entityTypes';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { below, type Fault } from '../fault';

/** Keywords of one rule that leave room for an answer only while the first is not above the second. */
const PAIRS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minLength', 'digits'],
  ['digits', 'maxLength'],
  ['minItems', 'maxItems'],
  ['formatMinimum', 'formatMaximum'],
] as const;

/** What rules are about: the object whose fields they name, and what else is said of it or of the field itself. */
interface About {
  readonly entity?: string | undefined;
  /** Rules of the same field that hold beside these. */
  readonly beside?: readonly JsonSchema[];
  /** Rules of the same object that hold beside these. */
  readonly around?: readonly JsonSchema[];
}

/** Keywords whose rules are about the object that has them. */
const SAME_OBJECT = ['allOf', 'then', 'else'];

/** Rules leave room for an answer, and judging a list takes time in proportion to its length. */
export function checkLimits(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  return Object.entries(files).flatMap(([file, content]) =>
    /^(entities|items|values)\/|^steps\/[^/]+\/schema\.json$/.test(file)
      ? visit(content, '', {}).map((fault) => ({ file, ...fault }))
      : [],
  );

  function visit(value: Json, pointer: string, about: About): Found[] {
    if (Array.isArray(value))
      return value.flatMap((part, index) =>
        visit(part, below(pointer, index), about),
      );
    if (!isObject(value)) return [];
    const entity = entityOf(types, value) ?? about.entity;
    const { beside = [] } = about;
    const around = [...includedBy(value), ...(about.around ?? [])];
    return [
      ...findFaults(value, pointer, [
        ...named(value),
        ...beside.flatMap((rules) => [rules, ...named(rules)]),
      ]),
      ...Object.entries(value).flatMap(([key, part]) =>
        key === 'properties' && isObject(part)
          ? Object.entries(part).flatMap(([field, said]) =>
              visit(
                said,
                below(below(pointer, key), field),
                fieldOf(types, entity, field, around),
              ),
            )
          : visit(part, below(pointer, key), {
              entity,
              ...(SAME_OBJECT.includes(key) && { around: [value, ...around] }),
            }),
      ),
    ];
  }

  /** The shared value that a rule names. */
  function named({ $ref: reference }: JsonSchema): JsonSchema[] {
    const value = findFile(reference, '/values/');
    return value === undefined ? [] : [value];
  }

  /** The items that rules include in every case, with those that these include. */
  function includedBy(rules: JsonSchema, known: JsonSchema[] = []) {
    const { $ref: reference, allOf } = rules;
    const parts = Array.isArray(allOf) ? allOf.filter(isObject) : [];
    for (const one of [reference, ...parts.map(({ $ref }) => $ref)]) {
      const item = findFile(one, '/items/');
      if (item === undefined || known.includes(item)) continue;
      known.push(item);
      includedBy(item, known);
    }
    return known;
  }

  function findFile(reference: Json | undefined, folder: string) {
    const file =
      typeof reference === 'string' && reference.startsWith(folder)
        ? files[`${reference.slice(1)}.json`]
        : undefined;
    return isObject(file) ? file : undefined;
  }
}

type Found = Omit<Fault, 'file'>;

/** The entity that a file of rules is about. */
function entityOf(types: EntityTypes, rules: JsonSchema): string | undefined {
  const entity = referredEntity(rules);
  return entity !== undefined && types.has(entity) ? entity : undefined;
}

/** A field of an entity: its declaration, what other rules of the object say of it, and the entity that it holds. */
function fieldOf(
  types: EntityTypes,
  entity: string | undefined,
  field: string,
  around: readonly JsonSchema[],
): About {
  const declared = entity === undefined ? undefined : types.find(entity, field);
  const said = around.map(({ properties }) =>
    isObject(properties) ? properties[field] : undefined,
  );
  return {
    beside: [declared, ...said].filter((one) => isObject(one)),
    entity:
      entity === undefined
        ? undefined
        : (rowEntity(types, entity, field) ?? referredEntity(declared)),
  };
}

/**
 * The faults of a rule.
 *
 * @param shared - what holds beside it: a limit there leaves room for its own.
 */
function findFaults(
  schema: JsonSchema,
  pointer: string,
  shared: readonly JsonSchema[],
): Found[] {
  const found = PAIRS.flatMap(([least, most]): Found[] => {
    const reason = `no answer is possible: ${least} is above ${most}`;
    const isExclusive = [least, most].some((one) => one.startsWith('exc'));
    const isOver = (one: JsonSchema, other: JsonSchema) =>
      isAbove(one[least], other[most]) ||
      (isExclusive && isEqualNumber(one[least], other[most]));
    if ([schema, ...shared].some((other) => isOver(schema, other)))
      return [{ pointer: below(pointer, least), reason }];
    return shared.some((other) => isOver(other, schema))
      ? [{ pointer: below(pointer, most), reason }]
      : [];
  });
  if (hasNoMultiple([schema, ...shared])) {
    const [keyword] = ['multipleOf', 'minimum', 'maximum'].filter(
      (one) => one in schema,
    );
    const reason = 'no answer is possible: no multiple is between the limits';
    if (keyword !== undefined)
      found.push({ pointer: below(pointer, keyword), reason });
  }
  const { const: only, enum: choices } = schema;
  if (Array.isArray(choices) && only !== undefined && !choices.includes(only)) {
    const reason = 'no answer is possible: enum does not have this value';
    found.push({ pointer: below(pointer, 'const'), reason });
  }
  if (Array.isArray(choices) && choices.length > 0) {
    const isFree = choices.some((one) =>
      [schema, ...shared].every((rule) => takes(rule, one)),
    );
    const reason = 'no answer is possible: other rules refuse all of enum';
    if (!isFree) found.push({ pointer: below(pointer, 'enum'), reason });
  }
  if (schema['type'] === 'array' && !saysType(schema['items'])) {
    const reason = 'a list says the type of its entries';
    found.push({ pointer: below(pointer, 'items'), reason });
  }
  return found;
}

/** Whether lengths and excluded values leave a choice. */
function takes(
  { minLength, maxLength, excluded }: JsonSchema,
  choice: Json,
): boolean {
  if (Array.isArray(excluded) && excluded.includes(choice)) return false;
  if (typeof choice !== 'string') return true;
  const { length } = [...choice];
  return !isAbove(minLength, length) && !isAbove(length, maxLength);
}

/** Whether no multiple of a step is between the limits of rules that hold together. */
function hasNoMultiple(rules: readonly JsonSchema[]): boolean {
  const numbers = (keyword: string) =>
    rules
      .map((rule) => rule[keyword])
      .filter((value) => typeof value === 'number');
  const [least, most] = [
    Math.max(...numbers('minimum')),
    Math.min(...numbers('maximum')),
  ];
  return (
    Number.isFinite(least) &&
    least <= most &&
    Number.isFinite(most) &&
    numbers('multipleOf').some((step) => Math.ceil(least / step) * step > most)
  );
}

const isEqualNumber = (
  one: Json | undefined,
  other: Json | undefined,
): boolean => typeof one === 'number' && one === other;

function isAbove(least: Json | undefined, most: Json | undefined): boolean {
  if (typeof least === 'number' && typeof most === 'number') {
    return least > most;
  }
  const isDate = (limit: unknown): limit is string =>
    typeof limit === 'string' && /^\d{4}-/.test(limit);
  return isDate(least) && isDate(most) && least > most;
}

/** Entries of no known type are compared pair by pair, which takes minutes for a long list. */
function saysType(items: Json | undefined): boolean {
  return isObject(items) && ('type' in items || '$ref' in items);
}
