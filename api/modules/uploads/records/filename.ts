import { cleanText, isBlank, toExtension } from '@engine';

const MAX_LENGTH = 255;

/** Names of devices that Windows opens instead of a file, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The beginning of a text, without half a character at its end: no address or header can carry one. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A name that is safe to show, to save under and to send in a header. It is cleaned as answers are. It has no
 * folders, no characters that file systems refuse and no dot at its beginning. The original name is kept as it came.
 */
export function toSafeFilename(original: string): string {
  const lastPart = cleanText(original.split(/[/\\]/).at(-1) ?? '');
  const visible = lastPart
    .replace(/[<>:"|?*]/g, '')
    .replace(/^[.\s]+/, '')
    .replace(RESERVED, '_$&')
    .trimEnd();
  const extension = toExtension(lastPart);
  if (isBlank(visible)) return 'file';
  if (visible.toLowerCase() === extension) return `file.${extension}`;
  if (visible.length <= MAX_LENGTH || extension === '') {
    return cut(visible, MAX_LENGTH);
  }
  const stem = cut(visible, MAX_LENGTH - extension.length - 1);
  return `${stem}.${extension}`;
}
