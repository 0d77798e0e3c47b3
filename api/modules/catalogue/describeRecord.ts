import type { ListEntry } from '@engine/types/context';
import type { FileCreator, FileMetadata } from '@contract/files';
import { findIsbn } from '../../inspection/metadata/findIsbn';
import { splitInverted } from '../../inspection/metadata/toCreator';
import type { MarcField, MarcRecord } from '../../ports/marcRecord';
import { textIn } from '../../ports/marcRecord';
import type { MarcRule } from './marcRule';
import { withoutPunctuation } from './marcText';

/** Two digits of a projected year up to so many years ahead are of this century. */
const YEARS_AHEAD = 10;
const YEAR = /(?<!\d)(1[5-9]|20)\d{2}(?!\d)/;
const BORN = /^\D*(\d{4})\s*-/;

export interface Describing {
  rules: readonly MarcRule[];
  /** Entries of CreatorRole, with their codes in MARC. */
  roles: readonly ListEntry[];
  /** The source of the values in words that follow "from". */
  source: string;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** '9801' or '202607' as '1998-01' or '2026-07'; '' for anything else, e.g. '----'. */
function toProjectedDate(text: string, today: string): string {
  const [, years = '', month = ''] =
    /^(\d{2}|\d{4})(\d{2})\.?$/.exec(text) ?? [];
  if (years === '') return '';
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor((thisYear + YEARS_AHEAD) / 100) * 100;
  const short = century + Number(years);
  const year =
    years.length === 4
      ? Number(years)
      : short > thisYear + YEARS_AHEAD
        ? short - 100
        : short;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? `${year}-${month}` : String(year);
}

/** The words and codes by which a field names roles: "ill.", "author," or the address of a code. */
function rolesIn({ subfields }: MarcField): string[] {
  return subfields
    .filter(([code]) => code === 'e' || code === '4')
    .map(([, text]) => text.trim().replace(/[.,]+$/u, ''))
    .map((text) => text.replace(/^.*\//u, '').toLowerCase())
    .filter(Boolean);
}

const isRole = (name: string, { marc, abbreviation, label }: ListEntry) =>
  [marc, abbreviation, label.toLowerCase()].includes(name);

/** Position of the type of record in the leader. */
const RECORD_TYPE = 6;

/** The role of creators of whom the record names none: who a score is by has composed it. */
function findUsualRole(
  { leader }: MarcRecord,
  { role, recordTypes, roleOfTypes }: MarcRule,
): string | undefined {
  const isOfTypes = recordTypes?.includes(leader.charAt(RECORD_TYPE)) === true;
  return isOfTypes ? roleOfTypes : role;
}

/** The role that a field names; the usual one where it names none. */
function findRole(
  names: readonly string[],
  usual: string | undefined,
  roles: readonly ListEntry[],
): string | undefined {
  if (names.length === 0) return usual;
  return names
    .map((name) => roles.find((role) => isRole(name, role)))
    .find((role) => role !== undefined)?.name;
}

/** A creator, unless the field names a work of the person, or what else the person has to do with a copy. */
function toCreator(
  record: MarcRecord,
  field: MarcField,
  rule: MarcRule,
  roles: readonly ListEntry[],
): FileCreator[] {
  const name = withoutPunctuation(textIn(field, 'a'));
  if (name === '' || textIn(field, 't') !== '') return [];
  const named = rolesIn(field);
  if (named.some((one) => rule.otherRoles?.includes(one))) return [];
  const role = findRole(named, findUsualRole(record, rule), roles);
  const ofRole = role === undefined ? {} : { role };
  if (rule.as === 'organisation') {
    const unit = withoutPunctuation(textIn(field, 'b'));
    const organisationName = unit === '' ? name : `${name}. ${unit}`;
    return [
      {
        name: organisationName,
        type: 'ORGANISATION',
        organisationName,
        ...ofRole,
      },
    ];
  }
  const [, born] = BORN.exec(textIn(field, 'd')) ?? [];
  return [
    {
      name,
      type: 'PERSON',
      ...(splitInverted(name) ?? { lastName: name }),
      ...(born === undefined ? {} : { yearOfBirth: Number(born) }),
      ...ofRole,
    },
  ];
}

/** A title that follows "=" repeats the one before in another language. */
const isParallel = ({ subfields }: MarcField, place: number) =>
  (subfields[place - 1]?.[1] ?? '').trimEnd().endsWith('=');

/** Subfields with digits as codes have addresses and numbers, not words. */
const WORDS = /^[a-z]$/;

/** Whether a field is one of those that the rule is about. */
function isMeant({ tag, subfields }: MarcField, rule: MarcRule): boolean {
  if (tag !== rule.tag) return false;
  const { qualifiers } = rule;
  const words = subfields.filter(([code]) => WORDS.test(code));
  const text = words.map(([, each]) => each.toLowerCase()).join(' ');
  return qualifiers?.some((word) => text.includes(word)) ?? true;
}

/** Whether a heading of the record has a subdivision under which the rule takes none of them. */
function isExcluded({ fields }: MarcRecord, { tag, notUnder }: MarcRule) {
  if (notUnder === undefined) return false;
  const subdivisions = fields
    .filter((field) => field.tag === tag)
    .flatMap(({ subfields }) => subfields)
    .filter(([code]) => code === 'v' || code === 'x');
  return subdivisions.some(([, text]) =>
    notUnder.includes(withoutPunctuation(text).toLowerCase()),
  );
}

/** The text that a rule reads from one field; '' where it has none. */
function readText(
  field: MarcField,
  { as, subfields }: MarcRule,
  today: string,
) {
  const texts = field.subfields
    .filter(
      ([code], place) =>
        subfields.includes(code) &&
        !(as === 'title' && isParallel(field, place)),
    )
    .map(([, text]) => text.replace(/\s+/g, ' ').trim());
  switch (as) {
    case 'title':
      return texts.map(withoutPunctuation).filter(Boolean).join('. ');
    case 'isbn':
      return findIsbn(texts.map((text) => `ISBN ${text}`)) ?? '';
    case 'year':
      return YEAR.exec(texts.join(' '))?.[0] ?? '';
    case 'projectedDate':
      return toProjectedDate(texts.join(''), today);
    case 'statement':
    case 'subject':
      return withoutPunctuation(texts.join(' '));
    case 'person':
    case 'organisation':
      return '';
  }
}

/** Language of the text, positions 35 to 37 of field 008. */
function readLanguages({ control }: MarcRecord): string[] {
  const language = (control['008'] ?? '').slice(35, 38);
  return /^[a-z]{3}$/.test(language) ? [language] : [];
}

/** Describes the publication of a MARC 21 record by the rules of the list MarcField, as a file describes itself. */
export function describeRecord(
  record: MarcRecord,
  { rules, roles, source, today }: Describing,
): FileMetadata {
  const texts: Record<string, string> = {};
  const creators: FileCreator[] = [];
  const subjects: string[] = [];
  for (const rule of rules) {
    if (isExcluded(record, rule)) continue;
    for (const field of record.fields) {
      if (!isMeant(field, rule)) continue;
      if (rule.value === 'creators') {
        creators.push(...toCreator(record, field, rule, roles));
        continue;
      }
      const text = readText(field, rule, today);
      if (text === '') continue;
      if (rule.value === 'subjects') subjects.push(text);
      else texts[rule.value] ??= text;
    }
  }
  return {
    source,
    languages: readLanguages(record),
    creators,
    subjects,
    ...texts,
  };
}
