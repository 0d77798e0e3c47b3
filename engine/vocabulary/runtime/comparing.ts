import type { Json, JsonObject } from '../../types/json';
import { isObject, objectOf } from '../jsonObject';
import { isDate, isDateTime } from './dates';

export type Operator = '<' | '>' | '<=' | '>=';

/**
 * Tells whether two numbers or two dates have this order.
 *
 * @param otherwise - the answer where there is nothing to compare, such as a text that is no day.
 */
export function isOrdered(
  value: unknown,
  operator: Operator,
  other: unknown,
  otherwise = true,
): boolean {
  const difference = compare(value, other);
  if (difference === undefined) return otherwise;
  if (operator === '<') return difference < 0;
  if (operator === '>') return difference > 0;
  return operator === '<=' ? difference <= 0 : difference >= 0;
}

function compare(value: unknown, other: unknown): number | undefined {
  if (typeof value === 'number' && typeof other === 'number') {
    return value - other;
  }
  if (typeof value !== 'string' || typeof other !== 'string') return undefined;
  if (isDateTime(value) && isDateTime(other)) {
    return Date.parse(value) - Date.parse(other);
  }
  const [day, otherDay] = [dayOf(value), dayOf(other)];
  if (day === undefined || otherDay === undefined || day === otherDay) {
    return day === undefined || otherDay === undefined ? undefined : 0;
  }
  return day < otherDay ? -1 : 1;
}

function dayOf(value: string): string | undefined {
  if (isDate(value)) return value;
  return isDateTime(value) ? value.slice(0, 10) : undefined;
}

/** Whether two answers differ; true while one of them is missing. */
export function isDifferent(value: unknown, other: unknown): boolean {
  if (value === undefined || other === undefined) return true;
  return JSON.stringify(value) !== JSON.stringify(other);
}

/**
 * The present answer of a new one: the name of its field. With `emptiedBy` a new answer that is missing removes the
 * present one while that field is true.
 */
export type ComparedField = string | { field: string; emptiedBy: string };

/** Whether a claimed change changes anything: one of the new answers differs from the present one. `pairs` has the present answer of each new one by its name. */
export function hasChange(
  object: JsonObject,
  pairs: Readonly<Record<string, ComparedField>>,
): boolean {
  return Object.entries(pairs).some(([wanted, present]) => {
    const { field, emptiedBy = '' } =
      typeof present === 'string' ? { field: present } : present;
    const [value, current] = [own(object, wanted), own(object, field)];
    if (value !== undefined) return isChanged(value, current);
    return own(object, emptiedBy) === true && current !== undefined;
  });
}

/** The names of all fields that the pairs of a claimed change mention. */
export function namesOfPairs(pairs: Json | undefined): string[] {
  return Object.entries(objectOf(pairs)).flatMap(([wanted, present]) => [
    wanted,
    ...(isObject(present) ? Object.values(present) : [present]).map(String),
  ]);
}

function isChanged(value: Json, present: Json | undefined): boolean {
  return present === undefined || isDifferent(value, present);
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
