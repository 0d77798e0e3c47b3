import type { JsonSchema } from '../types/definition';
import type { DefaultSource, Plan } from '../types/evaluation';
import type { Json } from '../types/json';
import type { ScopeModel } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';

/** Builds the plan of an object for one set of included steps and one set of true conditions. */
export function makePlan(
  scope: ScopeModel,
  included: readonly string[],
  held: readonly boolean[],
): Plan {
  const active = scope.statements.filter(
    ({ unit, guards }) =>
      (unit === 'entity' || included.includes(unit)) &&
      guards.every(({ condition, holds }) => held[condition] === holds),
  );
  const relevant = new Set(scope.fields);
  const fields: Record<string, JsonSchema> = {};
  for (const { fields: said } of active) {
    for (const [name, schema] of Object.entries(said)) {
      if (schema === false) relevant.delete(name);
      else fields[name] = merge(fields[name] ?? {}, schema);
    }
  }
  const required = new Set(
    active
      .flatMap((statement) => statement.required)
      .filter((name) => relevant.has(name)),
  );
  return {
    held,
    relevant,
    required,
    fields,
    locked: locksOf(fields, relevant),
    defaults: defaultsOf(fields, relevant),
  };
}

const TIGHTER: Readonly<Record<string, (a: number, b: number) => number>> = {
  maxLength: Math.min,
  maxItems: Math.min,
  maximum: Math.min,
  minLength: Math.max,
  minItems: Math.max,
  minimum: Math.max,
};

/**
 * Both said of one field: the tighter limit, the warnings of both, otherwise what was said last. A list that is named
 * again without its hidden keys has none of them.
 */
function merge(first: JsonSchema, second: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...first, ...second };
  for (const [keyword, pick] of Object.entries(TIGHTER)) {
    const [a, b] = [first[keyword], second[keyword]];
    if (typeof a === 'number' && typeof b === 'number')
      merged[keyword] = pick(a, b);
  }
  const warnings = [first, second].flatMap(({ warnings: said }) =>
    Array.isArray(said) ? said : [],
  );
  if (warnings.length > 0) merged['warnings'] = warnings;
  if ('list' in second && !('withHidden' in second)) delete merged.withHidden;
  return merged;
}

function locksOf(
  fields: Record<string, JsonSchema>,
  relevant: ReadonlySet<string>,
): Plan['locked'] {
  const locked: Record<string, string> = {};
  for (const [name, { lockedTo }] of Object.entries(fields)) {
    if (typeof lockedTo === 'string' && relevant.has(name)) {
      locked[name] = lockedTo;
    }
  }
  return locked;
}

function defaultsOf(
  fields: Record<string, JsonSchema>,
  relevant: ReadonlySet<string>,
): Plan['defaults'] {
  const defaults: Record<string, Json | DefaultSource> = {};
  for (const [name, schema] of Object.entries(fields)) {
    if (!relevant.has(name)) continue;
    const { default: value, defaultFrom } = schema;
    if (value !== undefined) defaults[name] = value;
    else if (defaultFrom !== undefined)
      defaults[name] = toSource(defaultFrom, String(schema['type']));
  }
  return defaults;
}

function toSource(defaultFrom: Json, type: string): DefaultSource {
  return isObject(defaultFrom)
    ? { from: String(defaultFrom['path']), type, given: true }
    : { from: String(defaultFrom), type, given: false };
}
