import type { FileMetadata } from '@contract/files';
import { findIsbn } from '../metadata/findIsbn';
import { findLicence } from '../metadata/findLicence';
import { findOtherNumbers } from '../metadata/findOtherNumbers';
import { toNameOrder } from '../metadata/toNameOrder';
import { toPublicationDate } from '../metadata/toPublicationDate';
import type { EpubPackage } from './openPackage';
import { attributeOf, childrenOf, textOf, type XmlElement } from './parseXml';
import { readCreators } from './readCreators';
import { readTitles } from './readTitles';

/**
 * Returns the value with which EPUB 3 refines an element, e.g. that a title is the subtitle; '' when there is
 * none.
 */
export type FindRefinement = (element: XmlElement, property: string) => string;

/** What links to a licence in a package document. */
const LICENCE_LINKS: readonly string[] = ['cc:license', 'dcterms:license'];

/** Reads the metadata of the book from the package document of an EPUB 2 or 3. */
export function readMetadata(
  { root }: EpubPackage,
  pageCount: number | undefined,
): FileMetadata {
  const metadata = childrenOf(root, 'metadata').flatMap((each) => [
    each,
    // EPUB 2 allows these two in between.
    ...childrenOf(each, 'dc-metadata'),
    ...childrenOf(each, 'x-metadata'),
  ]);
  const all = (name: string) =>
    metadata.flatMap((each) => childrenOf(each, name));
  const metas = all('meta');
  const findRefinement: FindRefinement = (element, property) => {
    const id = attributeOf(element, 'id');
    const found = metas.find(
      (meta) =>
        id !== '' &&
        attributeOf(meta, 'refines') === `#${id}` &&
        attributeOf(meta, 'property') === property,
    );
    return found === undefined ? '' : textOf(found);
  };

  const identifiers = all('identifier').map((identifier) =>
    describeIdentifier(identifier, findRefinement),
  );
  const isbn = findIsbn(identifiers);
  const subjects = all('subject').flatMap((subject) =>
    [textOf(subject), findRefinement(subject, 'term')].filter(Boolean),
  );
  const licence = findLicence([
    ...all('rights').map(textOf),
    ...LICENCE_LINKS.flatMap((rel) =>
      all('link')
        .filter((link) => attributeOf(link, 'rel').split(' ').includes(rel))
        .map((link) => attributeOf(link, 'href')),
    ),
    ...metas
      .filter((meta) => attributeOf(meta, 'property') === 'dcterms:license')
      .map(textOf),
  ]);
  const date = findDate(all('date'));
  const publisher = all('publisher').map(textOf).find(Boolean);
  const stated = metas.find(
    (meta) => attributeOf(meta, 'property') === 'schema:numberOfPages',
  );
  const pages = stated === undefined ? pageCount : Number(textOf(stated));
  const languages = [...new Set(all('language').map(textOf).filter(Boolean))];
  return {
    source: 'the details in the EPUB',
    creators: readCreators(
      all('creator'),
      all('contributor'),
      findRefinement,
      toNameOrder(languages),
    ),
    languages,
    ...readTitles(all('title'), findRefinement),
    ...(isbn === undefined ? {} : { isbn }),
    ...findOtherNumbers(identifiers),
    ...(subjects.length === 0 ? {} : { subjects }),
    ...(licence === undefined ? {} : { licence }),
    ...(date === undefined ? {} : { date }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(Number.isInteger(pages) && Number(pages) > 0
      ? { pageCount: Number(pages) }
      : {}),
  };
}

/** The date of publication where the dates say what they are of (EPUB 2), else the first. */
function findDate(dates: readonly XmlElement[]): string | undefined {
  const isPublication = (date: XmlElement) =>
    /^(original-)?publi(cation|shed)$/.test(attributeOf(date, 'event'));
  const unsaid = dates.filter((date) => attributeOf(date, 'event') === '');
  return (
    [...dates.filter(isPublication), ...unsaid]
      // Here a moment is one of publication too, not when a program wrote the file.
      .map((date) => toPublicationDate(textOf(date).replace(/T.*$/, '')))
      .find((date) => date !== undefined)
  );
}

/** ONIX code list 5: ISBN-10 and ISBN-13. */
const ISBN_TYPES: readonly string[] = ['02', '15'];

function describeIdentifier(
  identifier: XmlElement,
  findRefinement: FindRefinement,
): string {
  const text = textOf(identifier);
  if (/uuid/i.test(text)) return '';
  const type = findRefinement(identifier, 'identifier-type');
  const scheme = attributeOf(identifier, 'scheme');
  return /isbn/i.test(scheme) || ISBN_TYPES.includes(type)
    ? `ISBN ${text}`
    : text;
}
