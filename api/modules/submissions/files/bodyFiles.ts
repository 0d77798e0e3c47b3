import { isObject, joinPointer } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';

/** A place in a body that names an uploaded file. */
export interface FileSlot {
  /** JSON Pointer of the place. */
  slot: string;
  tempFileId: string;
}

/** Replaces the values of the form's file fields; the validation refuses values that name no file. */
function replaceFiles(
  model: FormModel,
  body: JsonObject,
  replace: (slot: FileSlot) => Json,
): JsonObject {
  return replaceIn('', '', body);

  function replaceIn(
    pattern: string,
    path: string,
    object: JsonObject,
  ): JsonObject {
    const scope = model.scopes[pattern];
    if (scope === undefined) return object;
    const result = { ...object };
    for (const field of scope.files) {
      const value = object[field];
      const tempFileId = isObject(value) ? value['tempFileId'] : undefined;
      if (typeof tempFileId !== 'string') continue;
      result[field] = replace({ slot: joinPointer(path, field), tempFileId });
    }
    for (const [field, child] of Object.entries(scope.children)) {
      const value = object[field];
      const at = joinPointer(path, field);
      if (isObject(value)) result[field] = replaceIn(child, at, value);
      if (!Array.isArray(value)) continue;
      result[field] = value.map((row, index) =>
        isObject(row) ? replaceIn(child, `${at}/${index}`, row) : row,
      );
    }
    return result;
  }
}

/** Reduces every file of a body to its `tempFileId`: nothing else that a client says of a file is believed. */
export function reduceFiles(
  model: FormModel,
  body: JsonObject,
): {
  data: JsonObject;
  slots: FileSlot[];
} {
  const slots: FileSlot[] = [];
  const data = replaceFiles(model, body, (slot) => {
    slots.push(slot);
    return { tempFileId: slot.tempFileId };
  });
  return { data, slots };
}

/** Puts the record of the stored file in each place of a payload that names a temporary one. */
export function writeStoredFiles(
  model: FormModel,
  payload: JsonObject,
  stored: (slot: FileSlot) => Json,
): JsonObject {
  return replaceFiles(model, payload, stored);
}
