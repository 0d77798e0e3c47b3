/** No text is found by more words. */
const MOST = 50;

/** The words that a text is found by, and those of a search: without case, accents and punctuation. */
export function toSearchWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST);
}
