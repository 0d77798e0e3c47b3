import { partsOf, type JsonCondition, type Sentence } from './sentence';

/**
 * A sentence with the tests of the conditions that it names, where both count all of their parts.
 *
 * @param find - the sentence of a condition; undefined for one that keeps its name.
 */
export function spellOut(
  sentence: Sentence,
  find: (condition: string) => Sentence | JsonCondition | undefined,
): Sentence {
  const { join, parts } = partsOf(sentence);
  if (join === 'any') return sentence;
  return {
    all: parts.flatMap((part) => {
      if (!('condition' in part) || !part.holds) return [part];
      const named = find(part.condition);
      return named !== undefined && 'all' in named ? named.all : [part];
    }),
  };
}
