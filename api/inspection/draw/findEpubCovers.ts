import { resolveIn, type EpubPackage } from '../epub/openPackage';
import { attributeOf, childrenOf, type XmlElement } from '../epub/parseXml';
import type { Zip } from '../zip/openZip';

/** Larger pictures and pages are not unpacked. */
export const MAX_ENTRY_BYTES = 40 * 1_048_576;

const PAGE = /\.x?html?$|\.xml$/i;
const VECTOR = /\.svgz?$/i;
const PICTURE =
  /<(?:\w+:)?(?:img|image)\b[^>]*?\s(?:src|(?:xlink:)?href)\s*=\s*["']([^"']+)["']/gi;
/** Elements with which an SVG draws without a picture. */
const DRAWING =
  /<(?:\w+:)?(?:path|rect|circle|ellipse|line|polyline|polygon|text|use|foreignObject)\b/i;

/**
 * Where the cover of an EPUB may be, the likeliest first, as names in the archive. They are what EPUB 3 marks, what
 * EPUB 2 marks, the page that its guide calls the cover, a picture called so, the first page.
 */
export async function* findEpubCovers(
  book: EpubPackage,
  zip: Zip,
): AsyncGenerator<string> {
  const items = childrenOf(book.root, 'manifest').flatMap((manifest) =>
    childrenOf(manifest, 'item'),
  );
  for (const href of [
    ...findMarked(items),
    ...findNamedByMeta(book.root, items),
    ...findInGuide(book.root),
    ...findCalledCover(items),
    ...findFirstPage(book.root, items),
  ]) {
    const name = book.resolve(href);
    if (name !== undefined) yield* toPictures(name, zip);
  }
}

const hrefOf = (item: XmlElement) => attributeOf(item, 'href');

function findMarked(items: readonly XmlElement[]): string[] {
  return items
    .filter((item) =>
      attributeOf(item, 'properties').split(/\s+/).includes('cover-image'),
    )
    .map(hrefOf);
}

function findNamedByMeta(
  root: XmlElement,
  items: readonly XmlElement[],
): string[] {
  return childrenOf(root, 'metadata')
    .flatMap((metadata) => [
      ...childrenOf(metadata, 'meta'),
      ...childrenOf(metadata, 'x-metadata').flatMap((x) =>
        childrenOf(x, 'meta'),
      ),
    ])
    .filter((meta) => attributeOf(meta, 'name') === 'cover')
    .flatMap((meta) => {
      const named = attributeOf(meta, 'content');
      return items
        .filter((item) =>
          [attributeOf(item, 'id'), hrefOf(item)].includes(named),
        )
        .map(hrefOf);
    });
}

function findInGuide(root: XmlElement): string[] {
  return childrenOf(root, 'guide')
    .flatMap((guide) => childrenOf(guide, 'reference'))
    .filter((reference) => attributeOf(reference, 'type') === 'cover')
    .map(hrefOf);
}

function findCalledCover(items: readonly XmlElement[]): string[] {
  return items
    .filter(
      (item) =>
        attributeOf(item, 'media-type').startsWith('image/') &&
        /cover/i.test(`${attributeOf(item, 'id')} ${hrefOf(item)}`),
    )
    .map(hrefOf);
}

function findFirstPage(
  root: XmlElement,
  items: readonly XmlElement[],
): string[] {
  const [first] = childrenOf(root, 'spine').flatMap((spine) =>
    childrenOf(spine, 'itemref'),
  );
  const id = first === undefined ? '' : attributeOf(first, 'idref');
  return items.filter((item) => attributeOf(item, 'id') === id).map(hrefOf);
}

/** A picture as it is; of a page its first picture, of an SVG that one which it only wraps. */
async function* toPictures(name: string, zip: Zip): AsyncGenerator<string> {
  const isVector = VECTOR.test(name);
  if (!isVector && !PAGE.test(name)) {
    yield name;
    return;
  }
  const bytes = await zip.read(name, MAX_ENTRY_BYTES);
  const text = (bytes?.toString('utf8') ?? '').replace(/<!--.*?-->/gs, '');
  const pictures = [...text.matchAll(PICTURE)].map(([, href = '']) => href);
  if (isVector && (pictures.length !== 1 || DRAWING.test(text))) return;
  const [first] = pictures;
  const picture = first === undefined ? undefined : resolveIn(name, first);
  if (picture !== undefined && !VECTOR.test(picture)) yield picture;
}
