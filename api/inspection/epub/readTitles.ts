import type { FileMetadata } from '@contract/files';
import { toSensibleTitle } from '../metadata/toSensibleTitle';
import { attributeOf, textOf, type XmlElement } from './parseXml';
import type { FindRefinement } from './readMetadata';

/** Types of EPUB 3 that are a part of the title or another form of it, never the title itself. */
const NOT_MAIN: readonly string[] = ['subtitle', 'edition'];
const BETWEEN_PARTS = ': ';

interface TitlePart {
  text: string;
  /** title-type of EPUB 3; '' where the package document says none, as in all EPUB 2. */
  type: string;
  place: number;
  language: string;
}

/** Title, subtitle and edition statement of a package document. */
export function readTitles(
  titles: readonly XmlElement[],
  findRefinement: FindRefinement,
): Pick<FileMetadata, 'title' | 'subtitle' | 'edition'> {
  const parts = titles
    .map((title) => toPart(title, findRefinement))
    .filter(({ text }) => text !== '');
  const main =
    parts.find(({ type }) => type === 'main') ??
    parts.find(({ type }) => !NOT_MAIN.includes(type));
  const title = main === undefined ? undefined : toSensibleTitle(main.text);
  const subtitle =
    joinTyped(parts, 'subtitle') || joinUntyped(parts, main, title);
  const edition = joinTyped(parts, 'edition');
  return {
    ...(title === undefined ? {} : { title }),
    ...(subtitle === '' ? {} : { subtitle }),
    ...(edition === '' ? {} : { edition }),
  };
}

function toPart(element: XmlElement, findRefinement: FindRefinement) {
  return {
    text: textOf(element),
    type: findRefinement(element, 'title-type').toLowerCase(),
    place: Number(findRefinement(element, 'display-seq') || Infinity),
    language: attributeOf(element, 'lang'),
  };
}

function joinTyped(parts: readonly TitlePart[], wanted: string): string {
  return parts
    .filter(({ type }) => type === wanted)
    .sort((a, b) => Number(a.place > b.place) - Number(a.place < b.place))
    .map(({ text }) => text)
    .join(BETWEEN_PARTS);
}

/** EPUB 2 has no types: there programs write the subtitle as a second title. One in another language is a translation. */
function joinUntyped(
  parts: readonly TitlePart[],
  main: TitlePart | undefined,
  title: string | undefined,
): string {
  if (main === undefined || title === undefined) return '';
  const others = parts
    .filter((part) => part !== main && part.type === '')
    .filter(({ language }) => language === main.language)
    .map(({ text }) => withoutTitle(text, title))
    .filter((text) => toSensibleTitle(text) !== undefined);
  return [...new Set(others)].join(BETWEEN_PARTS);
}

/** Returns what a second title adds to the first: 'A reckoning' of 'Tides: a reckoning', '' of 'TIDES'. */
function withoutTitle(text: string, title: string): string {
  const [written, known] = [text.toLowerCase(), title.toLowerCase()];
  if (known.includes(written)) return '';
  const rest = text.slice(title.length);
  return written.startsWith(known) && /^\s*[:;–—-]/.test(rest)
    ? rest.replace(/^[\s:;–—-]+/, '')
    : text;
}
