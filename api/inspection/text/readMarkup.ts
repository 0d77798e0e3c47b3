import { cleanText } from '@engine';
import { Tokenizer } from 'htmlparser2';
import type { TextBlock, TextBlockKind } from '../../ports/fileInspector';

/** Letters and blocks of one part; the rest is left out. */
export const MAX_LETTERS = 200_000;
export const MAX_BLOCKS = 5000;

/** Elements whose content is no text of the book. */
const SILENT = new Set(
  'script style head title template noscript iframe object embed applet audio video canvas svg math select button textarea'.split(
    ' ',
  ),
);
/** Those of them that may be within their own kind; in others such a tag is part of a script or a mistake. */
const NESTING = new Set(['object', 'svg', 'template']);
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
 * picture. Nothing else is kept, so that nothing of it can run or load. Markup is gone through once, however broken.
 */
export function readMarkup(markup: string): ReadMarkup {
  const reader = createReader();
  const nameAt = (start: number, end: number) =>
    markup.slice(start, end).toLowerCase();
  let element = '';
  let attribute = '';
  let value = '';
  let attributes: Attributes = new Map();
  const begin = (isClosed: boolean) =>
    take(() => reader.begin(element, attributes, isClosed));
  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname(start, end) {
        element = withoutPrefix(nameAt(start, end));
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = nameAt(start, end);
        value = '';
      },
      onattribdata: (start, end) => void (value += markup.slice(start, end)),
      onattribentity: (code) => void (value += String.fromCodePoint(code)),
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: () => begin(false),
      onselfclosingtag: () => begin(true),
      onclosetag: (start, end) =>
        take(() => reader.finish(withoutPrefix(nameAt(start, end)))),
      // Line ends of the markup are no line ends of the text.
      ontext: (start, end) =>
        take(() => reader.write(markup.slice(start, end).replace(/\s+/g, ' '))),
      ontextentity: (code) =>
        take(() => reader.write(String.fromCodePoint(code))),
      oncdata: (start, end, signs) =>
        take(() => reader.write(markup.slice(start, end - signs))),
      isInForeignContext: () => true,
      oncomment: skip,
      ondeclaration: skip,
      onprocessinginstruction: skip,
      onend: skip,
    },
  );
  const take = (give: () => void) => {
    give();
    if (reader.isFull()) tokenizer.pause();
  };
  tokenizer.write(markup);
  tokenizer.end();
  return reader.end();
}

type Attributes = Map<string, string>;

const skip = () => undefined;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function createReader() {
  const blocks: TextBlock[] = [];
  let language: string | undefined;
  let kind: TextBlockKind = 'paragraph';
  let text = '';
  let letters = 0;
  /** The element that is left out, and how often it is open within itself. */
  let silent = '';
  let depth = 0;

  function put(block: TextBlock): void {
    blocks.push(block);
    letters += block.text.length;
  }

  function flush(): void {
    const words = toWords(text);
    text = '';
    if (words !== '') put({ kind, text: words });
  }

  function showPicture(words = ''): void {
    flush();
    put({ kind: 'picture', text: toWords(words) });
  }

  return {
    isFull: () =>
      letters + text.length > MAX_LETTERS || blocks.length > MAX_BLOCKS,

    begin(name: string, attributes: Attributes, isClosed: boolean): void {
      // The end of a head may be left out.
      if (silent === 'head' && name === 'body') silent = '';
      if (silent !== '') {
        if (name === silent && !isClosed && NESTING.has(name)) depth += 1;
        return;
      }
      if (name === 'html' || name === 'body') {
        language ??= findLanguage(attributes);
      }
      if (SILENT.has(name)) {
        if (!isClosed) [silent, depth] = [name, 1];
        return;
      }
      if (BLOCKS.has(name)) flush();
      if (HEADING.test(name)) kind = 'heading';
      else if (name === 'li') kind = 'item';
      else if (name === 'br') text += '\n';
      else if (name === 'td' || name === 'th') text += ' ';
      else if (name === 'img' || name === 'image') {
        const words = attributes.get('alt');
        // A picture with empty words is an ornament.
        if (words !== '') showPicture(words);
      }
    },

    write(words: string): void {
      if (silent === '') text += words;
    },

    finish(name: string): void {
      if (silent !== '') {
        if (name === silent) depth -= 1;
        if (depth === 0) silent = '';
        return;
      }
      if (BLOCKS.has(name)) flush();
      if (HEADING.test(name) || name === 'li') kind = 'paragraph';
    },

    end(): ReadMarkup {
      flush();
      return { ...cut(blocks), language };
    },
  };
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

function findLanguage(attributes: Attributes): string | undefined {
  const stated = attributes.get('lang') ?? attributes.get('xml:lang');
  return stated !== undefined && LANGUAGE.test(stated) ? stated : undefined;
}
