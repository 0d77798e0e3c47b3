import type { FileCreator } from '@contract/files';
import { isOrganisation } from './isOrganisation';
import { isSuffix, toCreator, type NameOrder } from './toCreator';

/** Names that say nothing about who wrote it: placeholders of programs, and words for several authors. */
const NOBODY =
  /^(unknown|unbekannt|anonym(ous)?|anon\.?|(the )?(author|authors|admin(istrator)?|user|owner)|default|none|n\/a|pc|windows user|microsoft office user|calibre.*|writer|root|(various|several|multiple|many|diverse)( authors| writers| contributors)?|aa\.?\s?vv\.?|vv\.?\s?aa\.?|et al\.?|others)$/i;
/** A longer line names no persons. */
const MAX_LINE = 10_000;
const AND_OTHERS = /,? (et al\.?|and others|u\.\s?a\.)$/i;
const JOINED = / (?:and|&) /i;

/**
 * The creators that a line of text names. They are separated by ";", by " and " or "&", and by commas where each part
 * is a whole name ("Ada Moss, Ben Lee"). Names of organisations have these words too and stay whole.
 */
export function splitCreators(
  line: string,
  order: NameOrder = {},
): FileCreator[] {
  return line
    .slice(0, MAX_LINE)
    .replace(/\s+/g, ' ')
    .split(';')
    .map((part) => part.trim().replace(AND_OTHERS, ''))
    .flatMap(splitAtAnd)
    .flatMap(splitAtCommas)
    .map((name) => name.replace(/^(by\s+)/i, '').trim())
    .filter((name) => /\p{L}/u.test(name) && !NOBODY.test(name))
    .filter((name, place, names) => names.indexOf(name) === place)
    .map((name) => toCreator(name, order));
}

/** "Ada Moss and Ben Lee" are two names; "Lands and Surveys" and "Angus & Robertson" are not. */
function splitAtAnd(part: string): string[] {
  const names = part.split(JOINED);
  return names.every(isWhole) ? names : [part];
}

function isWhole(name: string): boolean {
  return /\S\s+\S/.test(name) && !isOrganisation(name);
}

function splitAtCommas(part: string): string[] {
  if (isOrganisation(part)) return [part];
  const names: string[] = [];
  for (const name of part.split(/\s*,\s*/).filter((each) => each !== '')) {
    const last = names.at(-1);
    if (last !== undefined && isSuffix(name)) {
      names[names.length - 1] = `${last}, ${name}`;
    } else names.push(name);
  }
  return names.length > 1 && names.every(isWhole) ? names : [part];
}
