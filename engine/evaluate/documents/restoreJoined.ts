import type { Lists } from '../../types/context';
import type { Computation } from '../../types/effects';
import type { Json, JsonObject } from '../../types/json';
import type { FormModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { describeField } from '../describeField';
import { listOf } from '../listOptions';
import { isBlank } from '../values/withoutBlanks';

/**
 * Puts back the answers that a stored document does not keep as they were given (spec 1 §9). Of joined ones each part
 * goes to the first question whose list has it; a yes or no is Yes where what it asks for has an answer.
 */
export function restoreJoined(
  model: FormModel,
  lists: Lists,
  data: JsonObject,
): JsonObject {
  const { compute = [] } = model.definition.form;
  return compute.reduce<JsonObject>((all, computation) => {
    if (!('scope' in computation)) return all;
    return changeAt(all, computation.scope.split('/').slice(1), (object) => {
      const parts = readParts(model, lists, computation, object);
      return {
        ...parts,
        ...readAsking(model, computation, { ...parts, ...object }),
        ...object,
      };
    }) as JsonObject;
  }, data);
}

/** The yes or no that asks for an answer and is not stored itself. */
function readAsking(
  model: FormModel,
  { scope, field, present, join = [] }: Computation,
  object: JsonObject,
): JsonObject {
  if (object[field] === undefined) return {};
  const { scopes, dependents } = model;
  const asked = present === undefined ? join : [present];
  return Object.fromEntries(
    [...(scopes[scope]?.transient ?? [])].flatMap((each) => {
      if (describeField(model, scope, each)?.['type'] !== 'boolean') return [];
      const first = asked.find((one) =>
        dependents[`${scope}#${each}`]?.includes(`${scope}#${one}`),
      );
      return first === undefined ? [] : [[each, !isBlank(object[first])]];
    }),
  );
}

function readParts(
  model: FormModel,
  lists: Lists,
  { scope, field, join = [], separator = '' }: Computation,
  object: JsonObject,
): JsonObject {
  const joined = object[field];
  if (typeof joined !== 'string' || isBlank(joined)) return {};
  let left = joined.split(separator);
  const answers: JsonObject = {};
  for (const source of join) {
    const schema = describeField(model, scope, source) ?? {};
    const entries = lists[listOf(schema)?.name ?? ''] ?? {};
    const own = left.filter((part) => Object.hasOwn(entries, part));
    left = left.filter((part) => !own.includes(part));
    const value = schema['type'] === 'array' ? own : own[0];
    if (value !== undefined) answers[source] = value;
  }
  return answers;
}

/** Changes the objects at a place; '*' means each row of a list. */
function changeAt(
  value: Json | undefined,
  [name, ...rest]: readonly string[],
  change: (object: JsonObject) => JsonObject,
): Json | undefined {
  if (name === '*' && Array.isArray(value))
    return value.map((row) => changeAt(row, rest, change) ?? null);
  if (!isObject(value)) return value;
  if (name === undefined) return change(value);
  const inner = value[name];
  if (inner === undefined) return value;
  return { ...value, [name]: changeAt(inner, rest, change) ?? null };
}
