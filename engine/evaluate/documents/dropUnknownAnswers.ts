import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, FieldKey, ScopeModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';

/** An answer to a question that a form does not have. */
export interface DroppedAnswer {
  readonly path: JsonPointer;
  readonly place: FieldKey;
  readonly value: Json;
}

/** The document without the answers that the form has no field for, as in a draft of an older version, and what they were. The same document where there are none. */
export function dropUnknownAnswers(
  { model }: Pick<CompiledForm, 'model'>,
  data: JsonObject,
): { data: JsonObject; dropped: DroppedAnswer[] } {
  const dropped: DroppedAnswer[] = [];
  const kept = keepKnown(model.scopes[''], '', data);
  return { data: dropped.length === 0 ? data : kept, dropped };

  function keepKnown(
    scope: ScopeModel | undefined,
    path: JsonPointer,
    object: JsonObject,
  ): JsonObject {
    if (!scope) return object;
    const entries = Object.entries(object).flatMap(
      ([field, value]): [string, Json][] => {
        const at = `${path}/${field}`;
        if (scope.fields.includes(field)) {
          return [[field, keepInside(scope, field, at, value)]];
        }
        const place: FieldKey = `${scope.pattern}#${field}`;
        dropped.push({ path: at, place, value });
        return [];
      },
    );
    return Object.fromEntries(entries);
  }

  function keepInside(
    { children }: ScopeModel,
    field: string,
    path: JsonPointer,
    value: Json,
  ): Json {
    const pattern = Object.hasOwn(children, field)
      ? children[field]
      : undefined;
    const inner = pattern === undefined ? undefined : model.scopes[pattern];
    if (!inner) return value;
    if (!inner.isRow) {
      return isObject(value) ? keepKnown(inner, path, value) : value;
    }
    if (!Array.isArray(value)) return value;
    return value.map((row, index) =>
      isObject(row) ? keepKnown(inner, `${path}/${index}`, row) : row,
    );
  }
}
