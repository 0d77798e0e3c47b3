/** Without a line break or a tab: a tab would be removed as a control character and join two words. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const LINE_BREAK = /\r\n|[\v\f\r\u0085\u2028\u2029]/gu;
const TAB = /\t/gu;

/**
 * Characters that no reader sees or XML cannot contain: control characters, lone surrogates, direction overrides,
 * interlinear annotations, tags, fillers. Joiners, LRM, RLM and variation selectors change how visible text is read.
 */
const UNWANTED =
  /(?![\n\u200C-\u200F\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;

/** U+2800 is a Braille pattern without dots. Unassigned characters count as visible: browser and API may know different versions of Unicode. */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cs}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2800]/u;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Returns a text as it is judged and stored: NFC, without invisible characters. Line breaks become a space, or
 * `\n` in a field of several lines. Cleaning again changes nothing.
 */
export function cleanText(text: string, multiLine = false): string {
  // Most texts are plain ASCII, and this runs at every keystroke.
  if (PLAIN.test(text)) return text;
  const broken = multiLine
    ? text.replace(LINE_BREAK, '\n').replace(TAB, ' ')
    : text.replace(BREAKS, ' ');
  // A removed character may have separated a letter from its accent.
  return broken.replace(UNWANTED, '').normalize('NFC');
}

/** Whether a text has a character that a reader sees by itself: no space, no joiner, no accent without a letter. */
export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}
