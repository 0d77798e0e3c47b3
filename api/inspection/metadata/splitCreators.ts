import type { FileCreator } from '@engine/types/context';

/** Words that no person is called by, so that a house is not offered as "Given names: Bureau of". */
const ORGANISATION =
  /\b(university|universität|université|universidad|institute|institut|department|ministry|ministère|bureau|office|council|commission|committee|agency|library|museum|society|association|foundation|consortium|centre|center|authority|government|school|college|press|publish(ing|ers)|group|board|trust|team|project|pty|limited|ltd|incorporated|inc|llc|gmbh|corp|corporation|company)\b/i;

/** Names that say nothing about who wrote it: what programs write when nobody has told them. */
const NOBODY =
  /^(unknown|unbekannt|anonymous|author|admin(istrator)?|user|owner|default|none|n\/a|pc|windows user|microsoft office user|calibre.*|writer|root)$/i;

/**
 * The creators that a line of text names: separated by ";", by " and " or "&", and by commas
 * where each part is a whole name ("Ada Moss, Ben Lee", but not "Moss, Ada"; "Ada Moss, Jr." stays one).
 */
export function splitCreators(line: string): FileCreator[] {
  return line
    .split(/\s*;\s*|\s+(?:and|&)\s+/i)
    .flatMap(splitAtCommas)
    .map((name) => name.replace(/^(by\s+)/i, '').trim())
    .filter((name) => /\p{L}/u.test(name) && !NOBODY.test(name))
    .filter((name, place, names) => names.indexOf(name) === place)
    .map(toCreator);
}

/** One name as given names and last name, or as the name of an organisation. */
export function toCreator(name: string): FileCreator {
  if (ORGANISATION.test(name)) {
    return { name, type: 'ORGANISATION', organisationName: name };
  }
  const inverted = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (inverted?.[1] !== undefined && inverted[2] !== undefined) {
    const [, lastName, givenNames] = inverted;
    return { name, type: 'PERSON', givenNames, lastName };
  }
  const words = name.split(/\s+/);
  const start = findLastName(words);
  const givenNames = words.slice(0, start).join(' ');
  const lastName = words.slice(start).join(' ');
  return {
    name,
    type: 'PERSON',
    ...(givenNames === '' ? {} : { givenNames }),
    lastName,
  };
}

/** Where the last name begins: "Ludwig van Beethoven" has two words there. */
function findLastName(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 0 && isParticle(words[start - 1])) start -= 1;
  return start;
}

function isParticle(word: string | undefined): boolean {
  return /^(van|von|der|den|de|del|della|di|da|dos|du|la|le|ten|ter|zu|bin|ibn|al)$/.test(
    word ?? '',
  );
}

function splitAtCommas(part: string): string[] {
  const names = part
    .split(/\s*,\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const areWhole = names.every(
    (name) => name.includes(' ') && !ORGANISATION.test(name),
  );
  return names.length > 1 && areWhole ? names : [part.trim()];
}
