const MAX_LENGTH = 255;

/** The beginning of a text, without half a character at its end: no address or header can carry one. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A name that is safe to show, to save under and to send in a header: no folders, no control or
 * direction-changing characters. The original name is kept beside it as it came.
 */
export function toSafeFilename(original: string): string {
  const lastPart = original.split(/[/\\]/).at(-1) ?? '';
  const visible = lastPart
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (visible === '') return 'file';
  const extension = toExtension(visible);
  if (visible.length <= MAX_LENGTH || extension === '') {
    return cut(visible, MAX_LENGTH);
  }
  const stem = cut(visible, MAX_LENGTH - extension.length - 1);
  return `${stem}.${extension}`;
}

/** The extension of a name in lower case, without its dot; '' when it has none. */
export function toExtension(filename: string): string {
  return (
    /\.([A-Za-z0-9]{1,16})$/.exec(filename.trim())?.[1]?.toLowerCase() ?? ''
  );
}
