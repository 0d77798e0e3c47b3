import { cleanText } from '@engine';
import type { TextBlock, TextBlockKind } from '../../ports/fileInspector';
import { bookNames, decodeEntities } from './decodeEntities';
import { findAttribute, scanMarkup, type MarkupPiece } from './scanMarkup';

/** Letters and blocks of one part; the rest is left out. */
export const MAX_LETTERS = 200_000;
export const MAX_BLOCKS = 5000;

/** Elements whose content is no text of the book. */
const SILENT = new Set(
  'script style head title template noscript iframe object embed applet audio video canvas svg math select button textarea'.split(
    ' ',
  ),
);
/** Elements that end a paragraph. */
const BLOCKS = new Set(
  'p div section article header footer aside nav main body h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption table caption tr hr pre address pagebreak'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;

/** The text of a part of a book. */
export interface ReadMarkup {
  blocks: TextBlock[];
  /** Whether there is more than is read. */
  isCut: boolean;
  /** As the part states it; undefined when it states none that is one. */
  language: string | undefined;
}

/**
 * Reads the text of XHTML or of the markup of a MOBI: headings, paragraphs, entries of lists, and the words for a
 * picture. Nothing else is kept, so that nothing of it can run or load.
 */
export function readMarkup(markup: string): ReadMarkup {
  const reader = createReader();
  for (const piece of scanMarkup(markup)) {
    reader.take(piece);
    if (reader.isFull()) break;
  }
  return reader.end();
}

function createReader() {
  const blocks: TextBlock[] = [];
  let language: string | undefined;
  let kind: TextBlockKind = 'paragraph';
  let text = '';
  let letters = 0;
  /** The element that is left out, while it is open. */
  let silent = '';

  function put(block: TextBlock): void {
    blocks.push(block);
    letters += block.text.length;
  }

  function flush(): void {
    const words = toWords(text);
    text = '';
    if (words !== '') put({ kind, text: words });
  }

  function begin(name: string, attributes: string): void {
    if (name === 'html' || name === 'body') {
      language ??= findLanguage(attributes);
    }
    if (SILENT.has(name)) {
      if (!attributes.endsWith('/>')) silent = name;
      return;
    }
    if (BLOCKS.has(name)) flush();
    if (HEADING.test(name)) kind = 'heading';
    else if (name === 'li') kind = 'item';
    else if (name === 'br') text += '\n';
    else if (name === 'td' || name === 'th') text += ' ';
    else if (name === 'img' || name === 'image') showPicture(attributes);
  }

  function showPicture(attributes: string): void {
    const words = findAttribute(attributes, 'alt');
    // A picture with empty words is an ornament.
    if (words === '') return;
    flush();
    const told = decodeEntities(words ?? '', bookNames);
    put({ kind: 'picture', text: toWords(told) });
  }

  function finish(name: string): void {
    if (BLOCKS.has(name)) flush();
    if (HEADING.test(name) || name === 'li') kind = 'paragraph';
  }

  return {
    isFull: () =>
      letters + text.length > MAX_LETTERS || blocks.length > MAX_BLOCKS,
    take(piece: MarkupPiece): void {
      if (silent !== '') {
        if (endsSilence(piece, silent)) silent = '';
      } else if (piece.kind === 'cdata') {
        text += piece.text;
      } else if (piece.kind === 'text') {
        // Line ends of the markup are no line ends of the text.
        text += decodeEntities(piece.text.replace(/\s+/g, ' '), bookNames);
      } else if (piece.kind === 'start') {
        begin(piece.name, piece.attributes);
      } else {
        finish(piece.name);
      }
    },
    end(): ReadMarkup {
      flush();
      return { ...cut(blocks), language };
    },
  };
}

/** The end of a head may be left out. */
function endsSilence(piece: MarkupPiece, silent: string): boolean {
  if (piece.kind === 'end') return piece.name === silent;
  return piece.kind === 'start' && piece.name === 'body' && silent === 'head';
}

/** At most as many blocks and letters as are shown. */
function cut(blocks: readonly TextBlock[]): Omit<ReadMarkup, 'language'> {
  const kept: TextBlock[] = [];
  let left = MAX_LETTERS;
  for (const block of blocks.slice(0, MAX_BLOCKS)) {
    if (left <= 0) break;
    kept.push({ ...block, text: block.text.slice(0, left) });
    left -= block.text.length;
  }
  const isCut = kept.length < blocks.length || left < 0;
  return { blocks: kept, isCut };
}

/** Lines without the space around them, and without characters that cannot be seen. */
function toWords(text: string): string {
  return cleanText(text, true)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}

function findLanguage(attributes: string): string | undefined {
  const stated =
    findAttribute(attributes, 'lang') ?? findAttribute(attributes, 'xml:lang');
  return stated !== undefined && LANGUAGE.test(stated) ? stated : undefined;
}
