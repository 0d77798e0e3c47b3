import type { FileMetadata } from '@contract/files';
import { findIsbn } from '../metadata/findIsbn';
import { splitCreators } from '../metadata/splitCreators';
import { toNameOrder } from '../metadata/toNameOrder';
import { toPublicationDate } from '../metadata/toPublicationDate';
import { toSensibleTitle } from '../metadata/toSensibleTitle';
import { isLoginName } from './isLoginName';
import type { XmpProperties } from './readXmp';

/** The information dictionary of a PDF as pdf.js answers it. */
export type PdfInformation = Readonly<Record<string, unknown>>;

/** Converts the metadata of a PDF; XMP takes precedence over the older information dictionary. */
export function toPdfMetadata(
  information: PdfInformation,
  xmp: XmpProperties,
  pageCount: number,
): FileMetadata {
  const entry = (name: string): string[] => {
    const value = information[name];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  };
  const property = (name: string): readonly string[] => xmp.get(name) ?? [];

  const title = [...property('dc:title'), ...entry('Title')]
    .map(toSensibleTitle)
    .find((text) => text !== undefined);
  const stated = property('dc:language').filter(
    (language) => language !== 'x-default',
  );
  const languages = stated.length > 0 ? stated : entry('Language');
  const order = toNameOrder(languages);
  const authors = property('dc:creator');
  const creators = (authors.length > 0 ? authors : entry('Author'))
    .flatMap((line) => splitCreators(line, order))
    .filter(({ name }) => !isLoginName(name));
  const isbn = findIsbn([
    ...property('prism:isbn').map((text) => `ISBN ${text}`),
    ...property('dc:identifier'),
    ...property('prism:eIsbn').map((text) => `ISBN ${text}`),
    ...property('dc:description'),
    ...property('dc:subject'),
    ...property('pdf:Keywords'),
    ...entry('Subject'),
    ...entry('Keywords'),
  ]);
  const made = new Set([
    ...property('xmp:CreateDate'),
    ...property('xmp:ModifyDate'),
    ...property('xmp:MetadataDate'),
  ]);
  const date = [
    ...property('prism:publicationDate'),
    ...property('prism:coverDate'),
    // Many programs write here when the file was made, which is not when it was published.
    ...property('dc:date').filter((text) => !made.has(text)),
  ]
    .map(toPublicationDate)
    .find((text) => text !== undefined);
  const publisher = property('dc:publisher')[0];
  return {
    source: 'the PDF information',
    creators: creators.filter(
      ({ name }, place) =>
        creators.findIndex((other) => other.name === name) === place,
    ),
    languages: [...languages],
    ...(title === undefined ? {} : { title }),
    ...(isbn === undefined ? {} : { isbn }),
    ...(date === undefined ? {} : { date }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(pageCount > 0 ? { pageCount } : {}),
  };
}
