import type { MarcRecord } from '../../ports/marcRecord';
import type { RecordNumber } from '../../ports/catalogue';

/** Where records have numbers of other systems: 024 and 035. */
const OTHER_NUMBERS: readonly string[] = ['024', '035'];
const OWN_NUMBER = '001';
const ISBN = '020';

/** The organisation whose number it is, e.g. '(OCoLC)'. */
const ORIGIN = /^\s*\([^)]*\)/;

const toPlain = (text: string) => text.replace(/[-\s]/g, '').toUpperCase();

/** The first 12 digits without the prefix of an ISBN of 13 are those of the ISBN of 10. */
function toIsbnKey(text: string): string {
  const [digits = ''] = /^[\dX]*/.exec(toPlain(text)) ?? [];
  return digits.length === 13 && digits.startsWith('978')
    ? digits.slice(3, 12)
    : digits.slice(0, digits.length === 10 ? 9 : undefined);
}

/** The numbers by which a record is found, each as a key that is equal for equal numbers. */
export function listRecordKeys({ control, fields }: MarcRecord): string[] {
  const textsOf = (tags: readonly string[]) =>
    fields
      .filter(({ tag }) => tags.includes(tag))
      .flatMap(({ subfields }) => subfields)
      .filter(([code]) => code === 'a')
      .map(([, text]) => text);
  const others = textsOf(OTHER_NUMBERS);
  const numbers = [
    control[OWN_NUMBER] ?? '',
    ...others.map((text) => text.replace(ORIGIN, '')),
  ];
  return [
    ...numbers.map((text) =>
      toRecordKey({ kind: 'prePublication', value: text }),
    ),
    ...textsOf([ISBN]).map((text) =>
      toRecordKey({ kind: 'isbn', value: text }),
    ),
  ];
}

/** The key of a number, without case, spaces and hyphens. */
export function toRecordKey({ kind, value }: RecordNumber): string {
  return `${kind} ${kind === 'isbn' ? toIsbnKey(value) : toPlain(value)}`;
}
