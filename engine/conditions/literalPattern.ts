/** The characters that mean something in a regular expression. */
const SYNTAX = /[$()*+./?[\\\]^{|}]/gu;

/** The regular expression that finds a text as it is. */
export const toLiteralPattern = (text: string): string =>
  text.replace(SYNTAX, String.raw`\$&`);

/** The text that a regular expression finds as it is; undefined for one that finds anything else. */
export function literalOf(pattern: string): string | undefined {
  const text = pattern.replace(/\\([$()*+./?[\\\]^{|}])/gu, '$1');
  return text !== '' && toLiteralPattern(text) === pattern ? text : undefined;
}
