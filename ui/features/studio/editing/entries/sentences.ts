import { isObject, joinPointer } from '@engine';
import type { Json, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, writeAt, type Place } from '../definition/files';

/** The file of the sentences. */
export const MESSAGES = 'messages/en.json';

/** A sentence with the names under which it is found: 'fields', 'creator', 'yearOfBirth', 'minimum'. */
export interface Sentence {
  readonly place: Place;
  readonly names: readonly string[];
  readonly text: string;
}

/** All sentences in the order of their file. */
export function listSentences(files: StudioFiles): Sentence[] {
  const content = files[MESSAGES];
  return isObject(content)
    ? Object.entries(content)
        .filter(([name]) => name !== 'language')
        .flatMap(([name, value]) =>
          inside(value, [name], joinPointer('', name)),
        )
    : [];
}

function inside(
  value: Json,
  names: readonly string[],
  pointer: JsonPointer,
): Sentence[] {
  if (typeof value === 'string')
    return [{ place: { file: MESSAGES, pointer }, names, text: value }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    inside(inner, [...names, name], joinPointer(pointer, name)),
  );
}

/** Reads a sentence for its form (`studio-sentence`). */
export const readSentence = (files: StudioFiles, place: Place) => ({
  text: String(valueAt(files, place) ?? ''),
});

/** Writes a sentence. */
export const writeSentence = (
  files: StudioFiles,
  place: Place,
  { text }: Readonly<Record<string, Json>>,
): StudioFiles => (text === undefined ? files : writeAt(files, place, text));
