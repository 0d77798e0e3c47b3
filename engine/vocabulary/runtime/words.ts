/** Counts the words of a text, which blanks separate. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
