/** Takes off the punctuation with which cataloguing rules end a part of the description; an abbreviation keeps its full stop. */
export function withoutPunctuation(text: string): string {
  return text
    .replace(/(?:[\s/:;=,]|--)+$/u, '')
    .replace(/(\p{L}{4,})\.$/u, '$1')
    .trim();
}
