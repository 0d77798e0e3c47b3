import type { Json, JsonObject } from '@engine/types/json';

/** A place in a body that names an uploaded file. */
export interface FileSlot {
  /** JSON Pointer of the place. */
  slot: string;
  tempFileId: string;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escapeKey(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}

function replaceFiles(
  value: Json,
  path: string,
  replace: (slot: FileSlot) => Json,
): Json {
  if (Array.isArray(value)) {
    return value.map((child, at) =>
      replaceFiles(child, `${path}/${at}`, replace),
    );
  }
  if (!isObject(value)) return value;
  const { tempFileId } = value;
  if (typeof tempFileId === 'string') {
    return replace({ slot: path, tempFileId });
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      replaceFiles(child, `${path}/${escapeKey(key)}`, replace),
    ]),
  );
}

function toObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** Reduces every file of a body to its `tempFileId`: nothing else that a client says of a file is believed. */
export function reduceFiles(body: JsonObject): {
  data: JsonObject;
  slots: FileSlot[];
} {
  const slots: FileSlot[] = [];
  const data = replaceFiles(body, '', (slot) => {
    slots.push(slot);
    return { tempFileId: slot.tempFileId };
  });
  return { data: toObject(data), slots };
}

/** Puts the record of the stored file in each place of a payload that names a temporary one. */
export function writeStoredFiles(
  payload: JsonObject,
  stored: (slot: FileSlot) => Json,
): JsonObject {
  return toObject(replaceFiles(payload, '', stored));
}
