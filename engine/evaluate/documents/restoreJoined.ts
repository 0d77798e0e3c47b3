import { isBlank, isObject, listOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { Computation } from '@engine/types/effects';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import { describeField } from './answerReading';

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
    return changeAt(all, computation.scope.split('/').slice(1), (object) => ({
      ...readParts(model, lists, computation, object),
      ...readAsking(model, computation, object),
      ...object,
    })) as JsonObject;
  }, data);
}

/** The yes or no that asks for an answer and is not stored itself. */
function readAsking(
  { scopes, dependents }: FormModel,
  { scope, field, present }: Computation,
  object: JsonObject,
): JsonObject {
  if (present === undefined || object[field] === undefined) return {};
  const asking = [...(scopes[scope]?.transient ?? [])].filter((each) =>
    dependents[`${scope}#${each}`]?.includes(`${scope}#${present}`),
  );
  const isYes = !isBlank(object[present]);
  return Object.fromEntries(asking.map((each) => [each, isYes]));
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
