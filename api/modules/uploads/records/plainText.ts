import { cleanText } from '@engine';

/**
 * Turns a text of a file into a line that is safe to keep and to show. It is cleaned as answers are and has
 * single spaces. Private characters are left out, since only the file's own font draws them. The line has at
 * most `maxLength` characters, without half a character at its end.
 */
export function toPlainText(text: string, maxLength: number): string {
  const line = cleanText(text)
    .replace(/\p{Co}/gu, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  return line
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
