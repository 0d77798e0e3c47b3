/** A regular expression's text that finds these words as they are. */
export function escapeRegExp(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
