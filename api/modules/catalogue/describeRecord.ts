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

/** The role that a field names by its code or its word. */
function findRole(
  field: MarcField,
  roles: readonly ListEntry[],
): string | undefined {
  const code = textIn(field, '4').toLowerCase();
  const word = textIn(field, 'e')
    .replace(/[.,]+$/u, '')
    .toLowerCase();
  return roles.find(
    ({ marc, label }) =>
      (code !== '' && marc === code) || label.toLowerCase() === word,
  )?.name;
}

/** A creator, unless the field names a work of the person and not the person. */
function toCreator(
  field: MarcField,
  rule: MarcRule,
  roles: readonly ListEntry[],
): FileCreator[] {
  const name = withoutPunctuation(textIn(field, 'a'));
  if (name === '' || textIn(field, 't') !== '') return [];
  const role = findRole(field, roles) ?? rule.role;
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
      ...{ name, type: 'PERSON' },
      ...(splitInverted(name) ?? { lastName: name }),
      ...(born === undefined ? {} : { yearOfBirth: Number(born) }),
      ...ofRole,
    },
  ];
}

/** The text that a rule reads from one field; '' where it has none. */
function readText(
  field: MarcField,
  { as, subfields }: MarcRule,
  today: string,
) {
  const texts = field.subfields
    .filter(([code]) => subfields.includes(code))
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
      return texts.join(' ').replace(/[\s/:;=,]+$/u, '');
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
    for (const field of record.fields) {
      if (field.tag !== rule.tag) continue;
      if (rule.value === 'creators') {
        creators.push(...toCreator(field, rule, roles));
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
