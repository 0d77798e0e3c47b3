/** How many words a text has: what stands between blanks. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
