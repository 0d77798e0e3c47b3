import type { FileCreator } from '@contract/files';
import { isOrganisation } from './isOrganisation';

/** In a longer name, initials not counted, the position of the last name would only be a guess. */
const MAX_GUESSED_WORDS = 3;

const PARTICLE =
  /^(van|von|der|den|de|del|della|di|da|dos|du|la|le|ten|ter|zu|bin|ibn|al|el)$/i;
/** "van der Knijff" and "De Niro" are last names; "Di Morrissey" and "Al Gore" begin with a given name. */
const PARTICLE_FIRST = /^([a-z]+|Von|De|Del|Della|Da|Du|La|Le)$/;
const TITLE =
  /^(dr|prof|professor|pr|sir|dame|lord|lady|rev|reverend|hon|mr|mrs|ms|miss|sister|brother|father|saint|st)\.?$/i;
/** In capitals only, since "Ma" and "Am" are last names. */
const SUFFIX =
  /^([Jj]unior|JUNIOR|[JjSs][Nn]?[Rr]\.?|[Ss]enior|II|III|IV|P[Hh]\.?\s?D\.?|M\.?D\.?|M\.?A\.?|B\.?A\.?|[BMD]\.?S[Cc]\.?|Esq\.?|[OMC]BE|A[MOC]|OAM|[QKS]C)$/;
const INITIAL = /^\p{Lu}\.?$|^(\p{Lu}\.)+$/u;
/** Authority records of libraries add them: "Carroll, Lewis, 1832-1898". */
const DATES_OF_LIFE =
  /,?\s*\(?\b(?:(?:born|b|active|fl|ca?)\.?\s*)?\d{3,4}\??\s*(?:[-–]\s*(?:(?:ca?\.?\s*)?\d{3,4}\??)?)?\)?\.?$/;
/** Where the family name is written first, or where it is not said to be. */
const FAMILY_NAME_FIRST_SCRIPT =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "Ada and Ben Moss", "Moss, Lee and Park". */
const SEVERAL = /\sand\s/i;
/** "Francis of Assisi". */
const LINKED = /\s(of|the)\s/i;
/** Not within parentheses: "Tidal Club (Azamgarh, India)". */
const COMMA = /,(?![^(]*\))/;

/** How a file writes names. */
export interface NameOrder {
  /** Its language writes the family name first. */
  familyNameFirst?: boolean;
}

/**
 * One name as given names and last name, or as the name of an organisation. A name that does not show its last name
 * stays whole, as printed: depositors correct a whole name more easily than a wrong split.
 */
export function toCreator(name: string, order: NameOrder = {}): FileCreator {
  if (isOrganisation(name.replace(DATES_OF_LIFE, ''))) {
    return { name, type: 'ORGANISATION', organisationName: name };
  }
  return { name, type: 'PERSON', ...splitPerson(name, order) };
}

/** Given names and last name of "Moss, Ada" and of "King, Martin Luther, Jr."; undefined for a name in another order. */
export function splitInverted(
  name: string,
): Required<Pick<FileCreator, 'givenNames' | 'lastName'>> | undefined {
  const { core, suffixes } = withoutSuffixes(name.replace(DATES_OF_LIFE, ''));
  const [lastName, givenNames, ...more] = core;
  return lastName === undefined || givenNames === undefined || more.length > 0
    ? undefined
    : { givenNames, lastName: [lastName, ...suffixes].join(', ') };
}

/** Whether a script or a language puts the family name first, so that its place says nothing about it here. */
export function isFamilyNameFirst(name: string, order: NameOrder): boolean {
  return order.familyNameFirst === true || FAMILY_NAME_FIRST_SCRIPT.test(name);
}

/** Whether this part of a name between commas comes after it: "Jr.", "PhD". */
export function isSuffix(part: string): boolean {
  return SUFFIX.test(part);
}

function splitPerson(
  name: string,
  order: NameOrder,
): Pick<FileCreator, 'givenNames' | 'lastName'> {
  const printed = name.replace(DATES_OF_LIFE, '');
  if (SEVERAL.test(printed)) return { lastName: printed };
  const inverted = splitInverted(name);
  if (inverted !== undefined) return inverted;
  const { core, suffixes } = withoutSuffixes(printed);
  const [direct = ''] = core;
  const whole = { lastName: printed };
  if (core.length > 1 || isFamilyNameFirst(name, order) || LINKED.test(direct))
    return whole;
  const words = direct.split(/\s+/);
  const start = findLastName(words);
  const isGuess =
    words.filter((word) => !isMinor(word)).length > MAX_GUESSED_WORDS;
  const given = words.slice(0, start);
  if (isGuess || given.every((word) => TITLE.test(word))) return whole;
  return {
    givenNames: given.join(' '),
    lastName: [words.slice(start).join(' '), ...suffixes].join(', '),
  };
}

/** The parts between commas, those that come after a name apart. */
function withoutSuffixes(name: string): { core: string[]; suffixes: string[] } {
  const parts = name
    .split(COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAfter = (part: string, place: number) => place > 0 && isSuffix(part);
  return {
    core: parts.filter((part, place) => !isAfter(part, place)),
    suffixes: parts.filter(isAfter),
  };
}

/** Initials, titles, particles and suffixes do not make it harder to tell which word is the last name. */
function isMinor(word: string): boolean {
  return [INITIAL, TITLE, PARTICLE, SUFFIX].some((kind) => kind.test(word));
}

/** Where the last name begins: "Ludwig van Beethoven" and "Sammy Davis Jr." have more than one word there. */
function findLastName(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 1 && isSuffix(words[start] ?? '')) start -= 1;
  while (start > 0 && isParticle(words, start - 1)) start -= 1;
  return start;
}

function isParticle(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  return PARTICLE.test(word) && (place > 0 || PARTICLE_FIRST.test(word));
}
