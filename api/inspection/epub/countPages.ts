import { Refusal } from '../refusal';
import type { Zip } from '../zip/openZip';
import type { EpubPackage } from './openPackage';
import { attributeOf, childrenOf, parseXml, type XmlElement } from './parseXml';

const MAX_BYTES = 8_388_608;
const NCX = 'application/x-dtbncx+xml';

/** How many pages of the printed book an EPUB names: in its navigation document, or in the NCX of EPUB 2. */
export async function countPages(
  { root, resolve }: EpubPackage,
  zip: Zip,
): Promise<number | undefined> {
  const items = childrenOf(root, 'manifest').flatMap((manifest) =>
    childrenOf(manifest, 'item'),
  );
  const isNavigation = (item: XmlElement) =>
    attributeOf(item, 'properties').split(/\s+/).includes('nav');
  const item =
    items.find(isNavigation) ??
    items.find((each) => attributeOf(each, 'media-type') === NCX);
  const name =
    item === undefined ? undefined : resolve(attributeOf(item, 'href'));
  if (name === undefined) return undefined;
  try {
    const bytes = await zip.read(name, MAX_BYTES);
    return bytes === undefined ? undefined : countIn(parseXml(bytes, name));
  } catch (error) {
    // The book is none the worse for a list of pages that cannot be read.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function countIn(document: XmlElement): number | undefined {
  const list = findElement(
    document,
    (name, element) =>
      name === 'pageList' ||
      (name === 'nav' && attributeOf(element, 'type') === 'page-list'),
  );
  if (list === undefined) return undefined;
  const entries = [
    ...childrenOf(list, 'pageTarget'),
    ...childrenOf(list, 'ol').flatMap((each) => childrenOf(each, 'li')),
  ];
  return entries.length === 0 ? undefined : entries.length;
}

function findElement(
  element: XmlElement,
  isMeant: (name: string, element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const name of Object.keys(element)) {
    for (const child of childrenOf(element, name)) {
      if (isMeant(name, child)) return child;
      const found = findElement(child, isMeant);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
