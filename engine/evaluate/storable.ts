import type { Json, JsonObject } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';

/** The document without what is judged but never stored (`transient`), and without its secrets. */
export function storable(form: CompiledForm, data: JsonObject): JsonObject {
  return without(
    form,
    '',
    data,
    ({ transient, secret }) => new Set([...transient, ...secret]),
  );
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
  dropped: (scope: ScopeModel) => ReadonlySet<string>,
): JsonObject {
  const scope = form.model.scopes[pattern];
  if (!scope) return object;
  const kept = Object.entries(object).filter(
    ([field]) => !dropped(scope).has(field),
  );
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
  dropped: (scope: ScopeModel) => ReadonlySet<string>,
): Json {
  if (child === undefined) return value;
  if (isObject(value)) return without(form, child, value, dropped);
  return Array.isArray(value)
    ? value.map((row) =>
        isObject(row) ? without(form, child, row, dropped) : row,
      )
    : value;
}
