import type { Context } from '../../types/context';
import type { DefaultSource, Plan } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';

type Said = Plan['defaults'][string] | undefined;

/**
 * The value of a default: the value itself, or what its path names in the context. 'today' is a date, 'today.year' a number,
 * 'deposit.…' an answer of the document. A text becomes yes or no where the field is one.
 */
export function defaultValue(
  said: Said,
  context: Pick<Context, 'today' | 'user' | 'config'>,
  deposit: JsonObject,
): Json | undefined {
  if (!isSource(said)) return said;
  const { from, type } = said;
  if (from === 'today') return context.today;
  if (from === 'today.year') return Number(context.today.slice(0, 4));
  const value = readPath({ ...context, deposit }, from);
  if (type !== 'boolean' || typeof value !== 'string') return value;
  return value === 'true';
}

/** Whether the default leaves no choice: the form says `given`, so the value of the context replaces any answer. */
export function isGiven(said: Said): boolean {
  return isSource(said) && said.given;
}

/**
 * Reads the value at a path such as 'user.publisher.id'. 'preferences[property=LICENCE].value' takes the element
 * with that property. Undefined where a part is missing.
 */
function readPath(context: object, path: string): Json | undefined {
  let value: unknown = context;
  for (const [, name = '', where, wanted] of path.matchAll(
    /([^.[\]]+)(?:\[([^=]+)=([^\]]*)\])?/g,
  )) {
    value = own(value, name);
    if (where === undefined) continue;
    value = Array.isArray(value)
      ? value.find((element) => own(element, where) === wanted)
      : undefined;
  }
  return value === null ? undefined : (value as Json | undefined);
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;
}

function isSource(said: Said): said is DefaultSource {
  return (
    typeof said === 'object' &&
    said !== null &&
    !Array.isArray(said) &&
    'from' in said &&
    'type' in said
  );
}
