import { isObject } from '@engine';
import { partsOf, type Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import {
  conditionFile,
  conditionOf,
  conditionTitle,
  DEEPEST_CONDITION,
  isBesideAnswers,
  sentenceOf,
} from './conditions';
import type { DecidingQuestion } from './decidingQuestions';

/** A condition that a sentence can name. */
export interface NamedCondition {
  readonly name: string;
  readonly title: string;
}

/**
 * The conditions that a sentence about a part can name: they look at nothing but the answers of these questions, the
 * person and the service. One that a single line says itself is left out, unless it has a title.
 */
export function offeredConditions(
  files: StudioFiles,
  questions: readonly DecidingQuestion[],
): NamedCondition[] {
  const fields = new Set(questions.map(({ field }) => field));
  return Object.keys(files)
    .flatMap((file) => conditionOf(file) ?? [])
    .filter((name) => {
      const sentence = sentenceOf(files, name);
      if ('json' in sentence) return false;
      const isCompound = partsOf(sentence).parts.length > 1;
      return (
        (isCompound || hasTitle(files, name)) &&
        looksOnlyAt(files, sentence, fields)
      );
    })
    .map((name) => ({ name, title: conditionTitle(files, name) }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

function hasTitle(files: StudioFiles, name: string): boolean {
  const file = files[conditionFile(name)];
  return isObject(file) && typeof file['title'] === 'string';
}

function looksOnlyAt(
  files: StudioFiles,
  sentence: Sentence,
  fields: ReadonlySet<string>,
  depth = 0,
): boolean {
  return partsOf(sentence).parts.every((part) => {
    if ('field' in part) return fields.has(part.field) || isBesideAnswers(part);
    const named = sentenceOf(files, part.condition);
    return (
      depth < DEEPEST_CONDITION &&
      !('json' in named) &&
      looksOnlyAt(files, named, fields, depth + 1)
    );
  });
}
