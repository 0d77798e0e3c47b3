import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/**
 * A file of rules without what an edit left empty: lists of required fields, properties, branches and parts that say
 * nothing. An empty `asks` stays: it closes an object.
 */
export function withoutEmpty(files: StudioFiles, file: string): StudioFiles {
  const rules = files[file];
  if (!isObject(rules)) return files;
  const next = clean(rules);
  return next === rules ? files : { ...files, [file]: next };
}

/** Whether nothing is left of a part of rules once what an edit left empty is gone. */
export function isEmptyPart(part: JsonObject): boolean {
  return !saysSomething(clean(part));
}

function clean(schema: JsonObject): JsonObject {
  let isChanged = false;
  const entries = Object.entries(schema).flatMap(([key, value]) => {
    const next = cleaned(key, value);
    if (next !== value) isChanged = true;
    return next === undefined ? [] : [[key, next] as const];
  });
  return isChanged ? Object.fromEntries(entries) : schema;
}

function cleaned(key: string, value: Json): Json | undefined {
  if (key === 'required') return isEmptyList(value) ? undefined : value;
  if (key === 'allOf' && Array.isArray(value)) {
    const parts = value.map((part) => (isObject(part) ? clean(part) : part));
    const kept = parts.filter((part) => isObject(part) && saysSomething(part));
    if (kept.length === 0) return undefined;
    const isSame =
      kept.length === value.length &&
      kept.every((part, index) => part === value[index]);
    return isSame ? value : kept;
  }
  if (!isObject(value)) return value;
  if (key === 'properties') {
    const fields = Object.entries(value).map(
      ([name, said]) => [name, isObject(said) ? clean(said) : said] as const,
    );
    if (fields.length === 0) return undefined;
    return fields.every(([name, said]) => said === value[name])
      ? value
      : Object.fromEntries(fields);
  }
  if (key === 'then' || key === 'else') {
    const branch = clean(value);
    const says = Object.keys(branch).filter((name) => name !== '$comment');
    return says.length === 0 ? undefined : branch;
  }
  return key === 'items' ? clean(value) : value;
}

const isEmptyList = (value: Json): boolean =>
  Array.isArray(value) && value.length === 0;

/** A part with a condition says something in one of its branches. */
function saysSomething(part: JsonObject): boolean {
  return 'if' in part
    ? 'then' in part || 'else' in part
    : Object.keys(part).length > 0;
}
