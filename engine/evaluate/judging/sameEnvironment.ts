import type { Context } from '../../types/context';
import type { Json, JsonObject } from '../../types/json';
import type { OutsidePlace, ScopeModel } from '../../types/model';
import { isObject, objectOf } from '../../vocabulary/jsonObject';

/** The environment of an object in the document. */
interface Environment {
  readonly deposit: JsonObject;
  readonly parent: JsonObject | null;
}

/** Whether the environment outside the document is the same. */
export function isSameContext(a: Context, b: Context): boolean {
  return (
    a === b ||
    (a.files === b.files &&
      a.lists === b.lists &&
      a.user === b.user &&
      a.config === b.config &&
      a.checks === b.checks &&
      a.today === b.today &&
      a.mode === b.mode)
  );
}

/** Whether these answers of the deposit and of the enclosing object are the same. */
export function isSameEnvironment(
  places: readonly OutsidePlace[],
  a: Environment,
  b: Environment,
): boolean {
  return places.every((place) =>
    place.root === 'deposit'
      ? isSamePlace(place, a.deposit, b.deposit)
      : isSamePlace(place, a.parent, b.parent),
  );
}

/** Whether two states of the deposit, or of the enclosing object, have the same answer at a place of it. */
export function isSamePlace(
  { field, isWhole, ofFirst, inner }: OutsidePlace,
  a: JsonObject | null,
  b: JsonObject | null,
): boolean {
  if (isWhole || !a || !b) return a === b;
  if (a[field] === b[field]) return true;
  if (inner !== undefined) return isSameInner(inner, a[field], b[field]);
  if (ofFirst === undefined) return false;
  return firstOf(a[field])[ofFirst] === firstOf(b[field])[ofFirst];
}

/** Whether two objects have the same property, or two lists the same length. That one of them is not there is a difference. */
function isSameInner(
  inner: string,
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return inner === 'length' && a.length === b.length;
  }
  return isObject(a) && isObject(b) && a[inner] === b[inner];
}

function firstOf(rows: Json | undefined): JsonObject {
  return objectOf(Array.isArray(rows) ? rows[0] : undefined);
}

/** Whether two states of an object differ only in what its own rules do not read: the inside of the objects that it holds. */
export function isSameOutline(
  { children, readsInside }: ScopeModel,
  a: JsonObject,
  b: JsonObject,
): boolean {
  for (const field in b) if (!Object.hasOwn(a, field)) return false;
  for (const field in a) {
    if (a[field] === b[field]) continue;
    if (children[field] === undefined) return false;
    const read = readsInside[field] ?? 'all';
    if (read === 'all' || !isSameInside(read, a[field], b[field])) return false;
  }
  return true;
}

function isSameInside(
  read: readonly string[],
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return isAlike(read, a, b);
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) {
    if (a[index] !== b[index] && !isAlike(read, a[index], b[index])) {
      return false;
    }
  }
  return true;
}

function isAlike(
  read: readonly string[],
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  return (
    isObject(a) && isObject(b) && read.every((field) => a[field] === b[field])
  );
}
