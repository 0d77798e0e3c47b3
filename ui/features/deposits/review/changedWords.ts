/** A text in three parts, of which the middle one has no counterpart in another text. */
export interface ChangedWords {
  readonly before: string;
  readonly changed: string;
  readonly after: string;
}

/** How many words two texts have in common from their beginnings on. */
function countCommon(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((word, index) => word !== other[index]);
  return first === -1 ? one.length : first;
}

/** Finds the words of a text between those that begin and those that end another text, too. Spaces do not count. */
export function findChangedWords(text: string, other: string): ChangedWords {
  const words = text.split(/\s+/).filter(Boolean);
  const others = other.split(/\s+/).filter(Boolean);
  const start = countCommon(words, others);
  const end = countCommon(
    words.slice(start).reverse(),
    others.slice(start).reverse(),
  );
  const from = words.length - end;
  return {
    before: words.slice(0, start).join(' '),
    changed: words.slice(start, from).join(' '),
    after: words.slice(from).join(' '),
  };
}
