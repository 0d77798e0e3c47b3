/** Words that texts for users never have, each with what to write instead, and the sentences that may have them. */
export interface WordRules {
  readonly words: Readonly<Record<string, string>>;
  /** Sentence that the specification fixes → its section there. */
  readonly exceptions: Readonly<Record<string, string>>;
}

/** The rules for texts for users, and `source`: those for comments, titles of tests and documents. */
export interface AllWordRules extends WordRules {
  readonly source: WordRules;
}

export interface UserText {
  readonly file: string;
  readonly text: string;
}

/** Names each text with a word that is never used, and each exception that no text needs. */
export function findBadWords(
  texts: readonly UserText[],
  { words, exceptions }: WordRules,
): string[] {
  const used = new Set<string>();
  const problems = texts.flatMap(({ file, text }) => {
    const fixed = Object.keys(exceptions).filter((one) => text.includes(one));
    const rest = fixed.reduce((left, one) => left.replaceAll(one, ''), text);
    fixed.forEach((one) => used.add(one));
    return Object.entries(words)
      .filter(([word]) => hasWord(rest, word))
      .map(([word, better]) => `${file}: “${word}” in “${text}”: ${better}`);
  });
  const unused = Object.keys(exceptions).filter((one) => !used.has(one));
  return [
    ...problems,
    ...unused.map(
      (one) => `scripts/check/words/words.json: no text has “${one}”`,
    ),
  ];
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text);
}
