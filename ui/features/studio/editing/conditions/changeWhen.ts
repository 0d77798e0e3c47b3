import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { withoutUnused } from '../removing/unusedConditions';
import { nameHolding } from './conditions';
import { sentenceOfTerm } from './sentenceOfTerms';

/** The sentence that the page alone says of a group or text; undefined for one that it always shows. */
export function presentOfPage(
  files: StudioFiles,
  part: Place,
): Sentence | undefined {
  const { when } = objectAt(files, part);
  return typeof when === 'string'
    ? sentenceOfTerm(files, { name: when, holds: true })
    : undefined;
}

/** Shows a group or text only while a sentence is true; without one, always. Questions in it keep their own conditions. */
export function changeWhen(
  files: StudioFiles,
  part: Place,
  sentence: Sentence | undefined,
): StudioFiles {
  const at = inside(part, 'when');
  if (sentence === undefined)
    return withoutUnused(files, writeAt(files, at, undefined));
  const named = nameHolding(files, sentence);
  return withoutUnused(files, writeAt(named.files, at, named.name));
}
