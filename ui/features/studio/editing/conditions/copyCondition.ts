import {
  partsOf,
  type Sentence,
  type SentencePart,
} from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { addCondition, DEEPEST_CONDITION, sentenceOf } from './conditions';

/** The answers that conditions look at, by the names of those that were copied: 'self/hasIsbn' is 'self/hasIsbn2'. */
export type CopiedAnswers = ReadonlyMap<string, string>;

/**
 * Names the condition that says of copied answers what another says of the answers themselves. One that looks at none
 * of them is the condition of both.
 */
export function copyCondition(
  files: StudioFiles,
  name: string,
  copies: CopiedAnswers,
  depth = 0,
): { readonly files: StudioFiles; readonly name: string } {
  const sentence = sentenceOf(files, name);
  if ('json' in sentence || depth > DEEPEST_CONDITION) return { files, name };
  const copied = copySentence(files, sentence, copies, depth + 1);
  return copied.sentence === sentence
    ? { files, name }
    : addCondition(copied.files, copied.sentence);
}

/** The same sentence about copied answers, and about copies of the conditions that it names. */
function copySentence(
  files: StudioFiles,
  sentence: Sentence,
  copies: CopiedAnswers,
  depth = 0,
): { readonly files: StudioFiles; readonly sentence: Sentence } {
  const { join, parts } = partsOf(sentence);
  let next = files;
  const copied = parts.map((part): SentencePart => {
    if ('field' in part) {
      const field = copiedField(part.field, copies);
      return field === undefined ? part : { ...part, field };
    }
    const named = copyCondition(next, part.condition, copies, depth);
    next = named.files;
    return named.name === part.condition
      ? part
      : { ...part, condition: named.name };
  });
  if (copied.every((part, index) => part === parts[index]))
    return { files, sentence };
  return {
    files: next,
    sentence: join === 'all' ? { all: copied } : { any: copied },
  };
}

function copiedField(field: string, copies: CopiedAnswers): string | undefined {
  const [known, copy] =
    [...copies].find(([one]) => field === one || field.startsWith(`${one}/`)) ??
    [];
  return known === undefined || copy === undefined
    ? undefined
    : `${copy}${field.slice(known.length)}`;
}
