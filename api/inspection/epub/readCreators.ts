import type { FileCreator } from '@contract/files';
import creatorRoles from '../../../schemas/lists/CreatorRole.json' with { type: 'json' };
import { splitCreators } from '../metadata/splitCreators';
import {
  isFamilyNameFirst,
  splitInverted,
  toCreator,
  type NameOrder,
} from '../metadata/toCreator';
import { attributeOf, textOf, type XmlElement } from './parseXml';
import type { FindRefinement } from './readMetadata';

const ADDRESS = /\s*<[^<>\s]+@[^<>\s]+>/;

/** A longer text is no name. */
const MAX_NAME = 1000;

const roleOf = new Map(
  creatorRoles.entries.map(({ marc, name }) => [marc, name]),
);

/** Everyone whom the package document calls a creator, and the contributors whose role the list CreatorRole has. */
export function readCreators(
  creators: readonly XmlElement[],
  contributors: readonly XmlElement[],
  findRefinement: FindRefinement,
  order: NameOrder,
): FileCreator[] {
  const read = (element: XmlElement) =>
    readCreator(element, findRefinement, order);
  return [
    ...creators.map(read),
    ...contributors.map(read).filter(({ role }) => role !== undefined),
    // Drops names such as "Unknown", which programs write when they know none.
  ].filter(({ name }) => splitCreators(name).length > 0);
}

function readCreator(
  element: XmlElement,
  findRefinement: FindRefinement,
  order: NameOrder,
): FileCreator {
  const find = (property: string) =>
    attributeOf(element, property) || findRefinement(element, property);
  const name = toLine(textOf(element)).replace(ADDRESS, '');
  const role = roleOf.get(find('role').toLowerCase());
  return {
    ...splitName(name, toLine(find('file-as')), order),
    ...(role === undefined ? {} : { role }),
  };
}

function toLine(text: string): string {
  return text.slice(0, MAX_NAME).replace(/\s+/g, ' ').trim();
}

function splitName(
  name: string,
  fileAs: string,
  order: NameOrder,
): FileCreator {
  const filed = findFiledParts(name, fileAs, order);
  return filed === undefined
    ? toCreator(name, order)
    : { name, type: 'PERSON', ...filed };
}

/** Given names and last name as file-as states them: "Moss, Ada". */
function findFiledParts(name: string, fileAs: string, order: NameOrder) {
  const filed = splitInverted(fileAs);
  if (filed === undefined) return undefined;
  const { givenNames, lastName } = filed;
  const direct = `${givenNames} ${lastName}`;
  if (direct.toLowerCase() === name.toLowerCase()) {
    // "Lands, Department of" and "Tide, The" are filed so too.
    if (/(^| )(of|for|the)$/i.test(givenNames)) return undefined;
    if (isInCapitals(name)) return filed;
    return {
      givenNames: name.slice(0, givenNames.length),
      lastName: name.slice(-lastName.length),
    };
  }
  // There file-as is often the reading of the name or its Latin letters: not as printed.
  const isReading = isFamilyNameFirst(name, order) && !name.includes(lastName);
  const isOther = toCreator(name, order).type === 'ORGANISATION';
  return isReading || isOther ? undefined : filed;
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase();
}
