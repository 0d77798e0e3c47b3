import type { Json, JsonPointer } from './json';

/** The files of `schemas/`, parsed, by their paths. */
export type StudioFiles = Readonly<Record<string, Json>>;

/**
 * One operation of a JSON Patch (RFC 6902) over `StudioFiles`. The first token of a pointer is the path of the file:
 * `/steps~1publication-type~1ui.json/sections/0`.
 */
export type StudioOperation =
  | {
      op: 'add' | 'replace';
      /** @maxLength 2000 */
      path: JsonPointer;
      value: Json;
    }
  | {
      op: 'remove';
      /** @maxLength 2000 */
      path: JsonPointer;
    };

/** A place that others changed, too: 409 `CHANGED`. A value that is absent was removed. */
export interface Conflict {
  pointer: JsonPointer;
  yours?: Json;
  theirs?: Json;
  /** The others removed or replaced what contains it: the value of the sender has no place. */
  gone?: boolean;
}
