import type { JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { namesTo } from '../definition/fieldPath';
import { placeOfField } from '../definition/placeOfField';

/** An answer as a step asks for it. */
export interface StepAnswer {
  readonly step: string;
  /** Of the answer in the document. */
  readonly path: JsonPointer;
}

/** The question, or the rows, of a step that ask for an answer; undefined where none does. */
export function questionAt(
  files: StudioFiles,
  { step, path: pointer }: StepAnswer,
): Place | undefined {
  const names = namesTo(pointer);
  return placeOfField(files, { step, path: names.slice(0, -1) }, names.at(-1));
}
