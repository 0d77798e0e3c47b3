/** A tag or the text between two tags, as the markup writes them. */
export type MarkupPiece =
  | { kind: 'text'; text: string }
  | { kind: 'cdata'; text: string }
  | { kind: 'start' | 'end'; name: string; attributes: string };

const COMMENT = '<!--';
const COMMENT_END = '-->';
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const TAG = /^<(\/?)(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;

/**
 * Goes once through XHTML or the markup of a MOBI, however broken, and never back: no markup makes it slow. Comments,
 * declarations and what is left open at the end are not there.
 */
export function* scanMarkup(markup: string): Generator<MarkupPiece> {
  let place = 0;
  /** Where the next `sign` ends; the end of the markup where there is none. */
  const after = (sign: string, from: number) => {
    const found = markup.indexOf(sign, from);
    return found === -1 ? markup.length : found + sign.length;
  };
  while (place < markup.length) {
    const open = markup.indexOf('<', place);
    const end = open === -1 ? markup.length : open;
    if (end > place) yield { kind: 'text', text: markup.slice(place, end) };
    if (open === -1) return;
    if (markup.startsWith(COMMENT, open)) {
      place = after(COMMENT_END, open + COMMENT.length);
    } else if (markup.startsWith(CDATA, open)) {
      const start = open + CDATA.length;
      place = after(CDATA_END, start);
      const text = markup.slice(start, place).replace(CDATA_END, '');
      yield { kind: 'cdata', text };
    } else {
      place = after('>', open + 1);
      const piece = toTag(markup.slice(open, place));
      if (piece !== undefined) yield piece;
    }
  }
}

/** A tag; undefined for declarations and what only looks like a tag. */
function toTag(written: string): MarkupPiece | undefined {
  const found = TAG.exec(written);
  if (found === null) return undefined;
  const [all, slash, name = ''] = found;
  return {
    kind: slash === '/' ? 'end' : 'start',
    name: name.toLowerCase(),
    attributes: written.slice(all.length),
  };
}

const ATTRIBUTE = /([\w:.-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g;
/** More than the attributes of an element that is read for its text ever have. */
const MAX_ATTRIBUTES = 4000;

/** The value of an attribute as it is written; undefined when there is none. */
export function findAttribute(
  attributes: string,
  name: string,
): string | undefined {
  for (const [, found, double, single] of attributes
    .slice(0, MAX_ATTRIBUTES)
    .matchAll(ATTRIBUTE)) {
    if (found?.toLowerCase() === name) return double ?? single ?? '';
  }
  return undefined;
}
