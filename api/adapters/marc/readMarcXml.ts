import type { XmlElement } from '../../inspection/epub/parseXml';
import {
  attributeOf,
  childrenOf,
  parseXml,
  textOf,
} from '../../inspection/epub/parseXml';
import { Refusal } from '../../inspection/refusal';
import type { MarcRecord } from '../../ports/marcRecord';
import { MarcError } from './MarcError';

/** Fixed fields have their values at places, so that their spaces stay. */
function fixedText(element: XmlElement | undefined): string {
  const text = element?.['#text'];
  return typeof text === 'string' ? text : '';
}

function toRecord(element: XmlElement): MarcRecord {
  return {
    leader: fixedText(childrenOf(element, 'leader')[0]),
    control: Object.fromEntries(
      childrenOf(element, 'controlfield').map((field) => [
        attributeOf(field, 'tag'),
        fixedText(field),
      ]),
    ),
    fields: childrenOf(element, 'datafield').map((field) => ({
      tag: attributeOf(field, 'tag'),
      ind1: attributeOf(field, 'ind1'),
      ind2: attributeOf(field, 'ind2'),
      subfields: childrenOf(field, 'subfield').map((subfield) => [
        attributeOf(subfield, 'code'),
        textOf(subfield),
      ]),
    })),
  };
}

/** The elements that a path of names leads to. */
const below = (elements: readonly XmlElement[], ...names: string[]) =>
  names.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap((element) => childrenOf(element, name)),
    elements,
  );

/** Where records are in documents of each kind, by their root: MARCXML, and answers of SRU services. */
const places: Readonly<Record<string, readonly string[][]>> = {
  record: [[]],
  collection: [['record']],
  searchRetrieveResponse: [
    ['records', 'record', 'recordData', 'record'],
    ['records', 'record', 'recordData', 'collection', 'record'],
  ],
};

/** Reads MARCXML: a collection of records, one record, or the answer of an SRU service. Throws MarcError for anything else. */
export function readMarcXml(bytes: Buffer, name: string): MarcRecord[] {
  let document: XmlElement;
  try {
    document = parseXml(bytes, name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new MarcError(`The file is damaged XML, or declares entities.`);
  }
  for (const [root, paths] of Object.entries(places)) {
    const roots = childrenOf(document, root);
    if (roots.length > 0)
      return paths.flatMap((path) => below(roots, ...path)).map(toRecord);
  }
  throw new MarcError('The file is XML without MARC records.', {
    isForeign: true,
  });
}
