/** Words that keep the full stop which shortens them. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'al arr assn assoc aufl augm ausg bd bros ca cie co comp corp dept dr ed edn eds enl esq etc fasc fl gov hon ' +
    'hrsg ill illus inc jr ltd mr mrs ms mt no nos nr op prof pt pts pty pub publ repr rev ser soc sr st suppl tr ' +
    'trans univ vol vols'
  ).split(' '),
);
const SEPARATORS = /(?:[\s/:;=,]|--)+$/u;
/** Not the last of several points: "What if ..." */
const FULL_STOP = /(?<=[\p{L}\p{M}\p{N})\]"'’”»])\.$/u;
const LAST_WORD = /([\p{L}\p{M}]*)\.$/u;
/** Brackets around all of it say that the cataloguer supplied it. */
const SUPPLIED = /^\[([^[\]]*)\]$/u;

/** Initials and abbreviations. */
function isShortened(text: string): boolean {
  const [, word = ''] = LAST_WORD.exec(text) ?? [];
  return word.length === 1 || ABBREVIATIONS.has(word.toLowerCase());
}

/**
 * Takes off the punctuation with which cataloguing rules end a part of the description, and the brackets around all
 * of one; an abbreviation keeps its full stop.
 */
export function withoutPunctuation(text: string): string {
  const part = text.replace(SEPARATORS, '').trimStart();
  const ended = isShortened(part) ? part : part.replace(FULL_STOP, '');
  return ended.replace(SUPPLIED, '$1').trim();
}
