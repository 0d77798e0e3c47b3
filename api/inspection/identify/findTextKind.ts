const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|script)\b/is;
const HEADER_LINE = /^[!-9;-~]+:(?:\s|$)/;
const MAIL_HEADERS =
  /^(?:from|to|date|subject|message-id|received|return-path|delivered-to|mime-version|content-type|x-original-to)$/i;
/** A message has more than one of the headers that all have. */
const ENOUGH_HEADERS = 2;

/** Identifies a text; undefined for bytes that are no text. */
export function findTextKind(
  head: Buffer,
): 'eml' | 'html' | 'text' | undefined {
  if (head.length === 0 || head.includes(0)) return undefined;
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (HTML.test(text)) return 'html';
  return isMessage(text) ? 'eml' : 'text';
}

/**
 * A message begins with lines "Name: value" up to the first empty line; the "From " line of a mailbox may
 * precede them.
 */
function isMessage(text: string): boolean {
  const [headers = ''] = text
    .replace(/^From .*\r?\n/, '')
    .split(/\r?\n\r?\n/, 1);
  const lines = headers.split(/\r?\n/).filter((line) => !/^[ \t]/.test(line));
  // The last one may be cut where the first bytes end.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  if (!whole.every((line) => HEADER_LINE.test(line))) return false;
  const known = lines.filter((line) =>
    MAIL_HEADERS.test(line.slice(0, line.indexOf(':'))),
  );
  return known.length >= ENOUGH_HEADERS;
}
