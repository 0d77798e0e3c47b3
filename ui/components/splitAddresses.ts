/** A part of a text. */
export interface TextPart {
  readonly words: string;
  readonly isAddress: boolean;
}

/** What can be an address: signs after it belong to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]}'’])/gi;

/** Cuts a text at its web addresses; the parts together are the text. */
export const splitAddresses = (text: string): TextPart[] =>
  text
    .split(ADDRESS)
    .filter((words) => words !== '')
    .map((words) => ({ words, isAddress: isWebAddress(words) }));

/** A name before the host could pass for another host. */
function isWebAddress(words: string): boolean {
  if (!/^https?:\/\//i.test(words) || !URL.canParse(words)) return false;
  const { username, password } = new URL(words);
  return username === '' && password === '';
}
