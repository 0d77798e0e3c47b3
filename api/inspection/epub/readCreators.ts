import type { FileCreator } from '@engine/types/context';
import creatorRoles from '../../../schemas/lists/CreatorRole.json' with { type: 'json' };
import { splitCreators, toCreator } from '../metadata/splitCreators';
import { attributeOf, textOf, type XmlElement } from './parseXml';
import type { FindRefinement } from './readMetadata';

/** Which word of a name is the last name is only a guess where there are more. */
const MAX_GUESSED_WORDS = 3;
const ADDRESS = /\s*<[^<>\s]+@[^<>\s]+>/;

const roleOf = new Map(
  creatorRoles.entries.map(({ marc, name }) => [marc, name]),
);

/** Everyone whom the package document calls a creator, and the contributors whose role the list CreatorRole has. */
export function readCreators(
  creators: readonly XmlElement[],
  contributors: readonly XmlElement[],
  findRefinement: FindRefinement,
): FileCreator[] {
  const read = (element: XmlElement) => readCreator(element, findRefinement);
  return [
    ...creators.map(read),
    ...contributors.map(read).filter(({ role }) => role !== undefined),
    // Nobody is called "Unknown", as programs write where nobody has told them.
  ].filter(({ name }) => splitCreators(name).length > 0);
}

function readCreator(
  element: XmlElement,
  findRefinement: FindRefinement,
): FileCreator {
  const find = (property: string) =>
    attributeOf(element, property) || findRefinement(element, property);
  const name = textOf(element).replace(ADDRESS, '');
  const role = roleOf.get(find('role').toLowerCase());
  return {
    ...splitName(name, find('file-as')),
    ...(role === undefined ? {} : { role }),
  };
}

function splitName(name: string, fileAs: string): FileCreator {
  const guessed = toCreator(name);
  if (guessed.type === 'ORGANISATION') return guessed;
  const [, lastName, givenNames] = /^([^,]+),\s*([^,]+)$/.exec(fileAs) ?? [];
  if (lastName !== undefined && givenNames !== undefined)
    return { name, type: 'PERSON', givenNames, lastName };
  const isClear =
    name.includes(',') || name.split(/\s+/).length <= MAX_GUESSED_WORDS;
  return isClear ? guessed : { name, type: 'PERSON' };
}
