/**
 * What a file says, as a line that is safe to keep and to show: no control or direction-changing characters,
 * no markup meant, at most `maxLength` long without half a character at its end.
 */
export function toPlainText(text: string, maxLength: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim();
  if (line.length <= maxLength) return line;
  return line
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
