import { Iso2709Parser } from 'marcjs';
import type { MarcField, MarcRecord } from '../../ports/marcRecord';
import { MarcError } from './MarcError';

/** The byte at the end of each record of ISO 2709. */
const END_OF_RECORD = 0x1d;
/** Leader position 09 of a record in UTF-8. */
const UNICODE = 'a';
/** The directory has an entry for each field: its tag, then its length in four digits, then its place. */
const DIRECTORY_START = 24;
const ENTRY_LENGTH = 12;
/** A record names its length with five digits, in bytes. */
const LEADER = /^\d{5}/;
const TAG = /^[\dA-Z]{3}$/;
const NOT_ASCII = /[^\0-\x7F]/;

/** Splits a file into its records; some programs write each on a line of its own. */
function* splitRecords(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(END_OF_RECORD, start);
    const stop = end === -1 ? bytes.length : end + 1;
    const text = bytes.toString('latin1', start, stop);
    const begin = start + text.length - text.trimStart().length;
    if (begin < stop) yield bytes.subarray(begin, stop);
    start = stop;
  }
}

function toField([tag = '', indicators = '', ...rest]: string[]): MarcField {
  const subfields: [string, string][] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    subfields.push([rest[at] ?? '', rest[at + 1] ?? '']);
  }
  const [ind1 = ' ', ind2 = ' '] = indicators;
  return { tag, ind1, ind2, subfields };
}

const isControl = ([tag = '']: string[]) => tag.startsWith('00');

/** Whether the fields have room beside each other: the parser reads bytes again for each field that claims them. */
function hasRoom(bytes: Buffer): boolean {
  const directoryEnd = Number(bytes.toString('latin1', 12, 17)) - 1;
  let claimed = 0;
  for (let at = DIRECTORY_START; at < directoryEnd; at += ENTRY_LENGTH) {
    claimed += Number(bytes.toString('latin1', at + 3, at + 7));
  }
  return claimed <= bytes.length;
}

function toRecord(bytes: Buffer, row: number): MarcRecord {
  const toDamaged = () =>
    new MarcError(`Record ${row} of the file is no MARC (ISO 2709).`);
  if (!hasRoom(bytes)) throw toDamaged();
  const { leader, fields } = Iso2709Parser.parse(bytes);
  const isWhole = bytes.at(-1) === END_OF_RECORD && fields.length > 0;
  const isTagged = fields.every(([tag = '']) => TAG.test(tag));
  if (!LEADER.test(leader) || !isWhole || !isTagged) throw toDamaged();
  if (leader.charAt(9) !== UNICODE && NOT_ASCII.test(bytes.toString('latin1')))
    throw new MarcError(
      `Record ${row} of the file is in MARC-8: convert it to UTF-8 first, e.g. with yaz-marcdump -f marc-8 -t utf-8.`,
    );
  return {
    leader,
    control: Object.fromEntries(
      fields.filter(isControl).map(([tag = '', text = '']) => [tag, text]),
    ),
    fields: fields.filter((field) => !isControl(field)).map(toField),
  };
}

/** Reads binary MARC (ISO 2709) in UTF-8. Throws MarcError for anything else. */
export function readMarcBinary(bytes: Buffer): MarcRecord[] {
  return [...splitRecords(bytes)].map((record, at) => toRecord(record, at + 1));
}
