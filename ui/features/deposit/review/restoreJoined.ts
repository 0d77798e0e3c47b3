import { isBlank, isObject, listOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { Computation } from '@engine/types/effects';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import { describeField } from './answerReading';

/**
 * Puts back the answers that a stored document keeps joined only (spec 1 §9): each part goes to the first question
 * whose list has it.
 */
export function restoreJoined(
  model: FormModel,
  lists: Lists,
  data: JsonObject,
): JsonObject {
  const { compute = [] } = model.definition.form;
  return compute.reduce<JsonObject>(
    (all, computation) =>
      'join' in computation
        ? (changeAt(all, computation.scope.split('/').slice(1), (object) => ({
            ...readParts(model, lists, computation, object),
            ...object,
          })) as JsonObject)
        : all,
    data,
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
