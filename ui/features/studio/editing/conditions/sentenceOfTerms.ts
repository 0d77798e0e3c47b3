import {
  oppositeSentence,
  partsOf,
  type Sentence,
} from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { isBesideAnswers, sentenceOf } from './conditions';
import type { Term } from './statements';

/** What a term says. A condition beyond a sentence, or about more than answers, is named in it: its title says it. */
export function sentenceOfTerm(
  files: StudioFiles,
  { name, holds }: Term,
): Sentence {
  const read = sentenceOf(files, name);
  const isNamed =
    'json' in read ||
    partsOf(read).parts.some(
      (part) => 'field' in part && isBesideAnswers(part),
    );
  const said = isNamed ? undefined : holds ? read : oppositeSentence(read);
  return said ?? { all: [{ condition: name, holds }] };
}

/** One sentence that says all of these; undefined for none. One of several that is an “any of” is named in it. */
export function joinTerms(
  files: StudioFiles,
  terms: readonly Term[],
): Sentence | undefined {
  const [first, ...more] = terms;
  if (first === undefined) return undefined;
  if (more.length === 0) return sentenceOfTerm(files, first);
  return {
    all: terms.flatMap((term) => {
      const sentence = sentenceOfTerm(files, term);
      return 'all' in sentence
        ? sentence.all
        : [{ condition: term.name, holds: term.holds }];
    }),
  };
}
