import type { MarcField, MarcRecord } from '../../ports/marcRecord';
import { readMarcBinary } from './readMarcBinary';
import { readMarcJson } from './readMarcJson';
import { readMarcXml } from './readMarcXml';

/** Binary MARC begins with the length and the status of its first record. */
const BINARY = /^\d{5}[a-z]/;

/** Controls around an article that sorting skips. */
const NON_SORTING = /[\u0098\u009C]/g;

/** Files wrap texts over lines and write an accent apart from its letter; each format is to give the same text. */
const toText = (text: string) =>
  text.normalize('NFC').replace(NON_SORTING, '').replace(/\s+/g, ' ').trim();

function toEvenField({ tag, ind1, ind2, subfields }: MarcField): MarcField {
  return {
    tag,
    ind1: toText(ind1) || ' ',
    ind2: toText(ind2) || ' ',
    subfields: subfields.map(([code, text]) => [code, toText(text)]),
  };
}

/**
 * Reads MARC records in the format that the first characters show: MARCXML, MARC-in-JSON or binary MARC (ISO 2709).
 * Returns undefined for another format. Throws MarcError for damaged records.
 *
 * @param name - of the file or address, for messages.
 */
export function readMarc(
  bytes: Buffer,
  name: string,
): MarcRecord[] | undefined {
  return readFormat(bytes, name)?.map((record) => ({
    ...record,
    fields: record.fields.map(toEvenField),
  }));
}

function readFormat(bytes: Buffer, name: string): MarcRecord[] | undefined {
  const begin = bytes
    .toString('utf8', 0, 200)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (begin.startsWith('<')) return readMarcXml(bytes, name);
  if (/^[[{]/.test(begin)) return readMarcJson(bytes.toString('utf8'));
  return BINARY.test(begin) ? readMarcBinary(bytes) : undefined;
}
