import type { Json, JsonObject } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';

/** Names the fields of an object that are left out. */
type Dropped = (scope: ScopeModel, object: JsonObject) => ReadonlySet<string>;

/** The document without what is judged but not stored (`transient`), and without its secrets. */
export function storable(form: CompiledForm, data: JsonObject): JsonObject {
  return without(form, '', data, (scope, object) => {
    const { transient, secret, storedUnlike } = scope;
    const same = Object.entries(storedUnlike)
      .filter(([field, other]) => object[field] === object[other])
      .map(([field]) => field);
    return new Set([...transient, ...secret, ...same]);
  });
}

/** The document without its secrets: what may be kept in the browser's storage (spec 1 §4). */
export function withoutSecrets(
  form: CompiledForm,
  data: JsonObject,
): JsonObject {
  return without(form, '', data, (scope) => scope.secret);
}

/** Returns the part of a field's value that may be stashed: without the files and secrets inside it (R8). */
export function keepable(
  form: CompiledForm,
  scope: ScopeModel,
  field: string,
  value: Json,
): Json {
  const dropped = ({ files, secret }: ScopeModel) =>
    new Set([...files, ...secret]);
  return withoutInside(form, scope.children[field], value, dropped);
}

function without(
  form: CompiledForm,
  pattern: string,
  object: JsonObject,
  dropped: Dropped,
): JsonObject {
  const scope = form.model.scopes[pattern];
  if (!scope) return object;
  const left = dropped(scope, object);
  const kept = Object.entries(object).filter(([field]) => !left.has(field));
  return Object.fromEntries(
    kept.map(([field, value]) => [
      field,
      withoutInside(form, scope.children[field], value, dropped),
    ]),
  );
}

function withoutInside(
  form: CompiledForm,
  child: string | undefined,
  value: Json,
  dropped: Dropped,
): Json {
  if (child === undefined) return value;
  if (isObject(value)) return without(form, child, value, dropped);
  return Array.isArray(value)
    ? value.map((row) =>
        isObject(row) ? without(form, child, row, dropped) : row,
      )
    : value;
}
