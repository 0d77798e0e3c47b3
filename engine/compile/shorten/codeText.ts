export const STRING = /"(?:[^"\\]|\\.)*"/.source;
const COMMENT = /\/\*.*?\*\//.source;

/** Braces with braces in them, as deep as any schema here goes; what is deeper stays as it is. */
export const BRACES = Array.from({ length: 16 }).reduce<string>(
  (inner) => `\\{(?:[^"{}]|${STRING}|${inner})*\\}`,
  '\\{\\}',
);

/** Replaces code, and never a part of a string or comment: a definition could write into those what looks like code. */
export function replaceCode(
  code: string,
  pattern: string,
  toReplacement: (...groups: string[]) => string,
): string {
  return code.replaceAll(
    new RegExp(`${STRING}|${COMMENT}|(?<found>${pattern})`, 'g'),
    (text, found: string | undefined, ...groups: string[]) =>
      found === undefined ? text : toReplacement(...groups),
  );
}

/** Leaves out the comments, which name schemas for debuggers. */
export const withoutComments = (code: string): string =>
  code.replaceAll(new RegExp(`${STRING}|${COMMENT};?`, 'g'), (text) =>
    text.startsWith('"') ? text : '',
  );

/** Leaves out the spaces beside signs. */
export const withoutSpaces = (code: string): string =>
  replaceCode(code, ' ?([!=]==?|&&|\\|\\||[=?:{}(),;]) ?', (sign = '') => sign);

/** How often code, outside of strings, has each text that a pattern finds. */
export function countTexts(code: string, pattern: string): Map<string, number> {
  const counts = new Map<string, number>();
  replaceCode(code, `(${pattern})`, (text = '') => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  });
  return counts;
}
