import type { WorkKind } from '@contract/titles';
import type { ListEntry } from '@engine/types/context';
import type { CatalogueRecord } from './catalogueRecord';
import type { MarcRecord } from '../../../api/ports/marcRecord';
import { subfieldOf } from '../../../api/ports/marcRecord';
import { withoutPunctuation } from '../../../api/modules/catalogue/marcText';

/** Leader position 07: serials and integrating resources. */
const CONTINUING = ['b', 'i', 's'];
const COLLECTIONS = ['c', 'd'];

/** The kind of title that a record describes; undefined of a single monograph or part. */
function findMarcKind({ leader }: MarcRecord): WorkKind | undefined {
  const level = leader.charAt(7);
  if (CONTINUING.includes(level)) return 'SERIAL_TITLE';
  if (COLLECTIONS.includes(level)) return 'EPHEMERA_TITLE';
  return level === 'm' && leader.charAt(19) === 'a'
    ? 'MULTIPART_MONO_TITLE'
    : undefined;
}

function toTitle(record: MarcRecord): string {
  const parts = ['a', 'n', 'p'].map((code) => subfieldOf(record, '245', code));
  return parts.map(withoutPunctuation).filter(Boolean).join('. ');
}

const isYear = (text: string) => /^\d{4}$/.test(text);

/** The key of the frequency in field 008 (positions 18 and 19); '' when the record does not know it. */
function toFrequency(fixed: string, frequencies: readonly ListEntry[]): string {
  const [frequency, regularity] = [fixed.charAt(18), fixed.charAt(19)];
  const entry = frequencies.find(({ marc, marcRegularity }) =>
    marcRegularity === undefined
      ? marc === frequency
      : marcRegularity === regularity && [' ', '#'].includes(frequency),
  );
  return entry === undefined || entry.hidden === true ? '' : entry.name;
}

function toSerial(
  record: MarcRecord,
  fixed: string,
  frequencies: readonly ListEntry[],
): Record<string, string> {
  const frequency = toFrequency(fixed, frequencies);
  const words = withoutPunctuation(subfieldOf(record, '310', 'a'));
  const isOther = frequency === 'OTHER';
  return {
    issn: subfieldOf(record, '022', 'a'),
    // Another frequency is one in words; without them it is not known.
    frequency: isOther && words === '' ? '' : frequency,
    otherFrequency: isOther ? words : '',
    firstIssue: fixed.slice(7, 11),
    formerTitle: withoutPunctuation(subfieldOf(record, '780', 't')),
    formerIssn: subfieldOf(record, '780', 'x'),
  };
}

function toMultipart(record: MarcRecord, fixed: string) {
  const [isbn = ''] = subfieldOf(record, '020', 'a').split(/[\s(:]/u);
  return {
    isbn,
    firstPart: fixed.slice(7, 11),
    formerTitle: withoutPunctuation(subfieldOf(record, '780', 't')),
    formerIsbn: subfieldOf(record, '780', 'z'),
  };
}

/**
 * Describes the title of a MARC 21 record by the names of spec 1 §3: 001 its number; 245 the title; 008 first year,
 * frequency, language and whether it is discontinued; 022 or 020 its ISSN or ISBN; 780 the former title; 856 the
 * address.
 *
 * @param asked - the kind that the operator named; the record's own without it.
 * @param frequencies - entries of SerialFrequency, with their codes in MARC.
 */
export function toCatalogueRecord(
  record: MarcRecord,
  row: number,
  asked: WorkKind | undefined,
  frequencies: readonly ListEntry[],
): CatalogueRecord {
  const kind = asked ?? findMarcKind(record);
  const fixed = record.control['008'] ?? '';
  const language = fixed.slice(35, 38);
  const values: Record<string, string> = {
    title: toTitle(record),
    subtitle: withoutPunctuation(subfieldOf(record, '245', 'b')),
    url: subfieldOf(record, '856', 'u'),
    language: /^[a-z]{3}$/.test(language) ? language : '',
    discontinued: fixed.charAt(6) === 'd' ? 'yes' : '',
    ...(kind === 'SERIAL_TITLE' && toSerial(record, fixed, frequencies)),
    ...(kind === 'MULTIPART_MONO_TITLE' && toMultipart(record, fixed)),
    ...(kind === 'EPHEMERA_TITLE' && {
      firstItem: fixed.slice(7, 11),
      subtitle: '',
      url: '',
    }),
  };
  const YEARS = ['firstIssue', 'firstPart', 'firstItem'];
  return {
    row,
    kind,
    referenceId: (record.control['001'] ?? '').trim(),
    values: Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) =>
          value !== '' && (!YEARS.includes(field) || isYear(value)),
      ),
    ),
  };
}
