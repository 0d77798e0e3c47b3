import type { Ends } from './ends';
import { COMPOUND_FILE, findOfficeKind } from './findOfficeKind';
import { findTextKind } from './findTextKind';
import { findZipKind } from './findZipKind';
import type { Found } from './found';
import type { KindName } from './kinds';
import { nameForeign } from './nameForeign';
import { findPdfHeader } from './pdfHeader';

const JPEG = Buffer.from('ffd8ff', 'hex');
const TIFFS = ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].map((bytes) =>
  Buffer.from(bytes, 'hex'),
);
const ZIPS = ['504b0304', '504b0506'].map((bytes) => Buffer.from(bytes, 'hex'));
const PALM_TYPE_AT = 60;
const PALM_TYPES = ['BOOKMOBI', 'TEXtREAd'];

/** Tells what a file is by its content; `named` is what its name says, which only decides about an archive that does not open. */
export async function findKindOf(
  path: string,
  ends: Ends,
  named: KindName | undefined,
): Promise<Found> {
  const { head } = ends;
  const begins = (bytes: Buffer) =>
    head.subarray(0, bytes.length).equals(bytes);
  if (begins(JPEG)) return { kind: 'jpeg' };
  if (TIFFS.some(begins)) return { kind: 'tiff' };
  if (ZIPS.some(begins)) return findZipKind(path, head, named);
  if (begins(COMPOUND_FILE)) return findOfficeKind(ends);
  const palm = head.toString('latin1', PALM_TYPE_AT, PALM_TYPE_AT + 8);
  if (PALM_TYPES.includes(palm)) return { kind: 'mobi' };
  if (findPdfHeader(head) !== undefined) return { kind: 'pdf' };
  if (findTextKind(head) === 'eml') return { kind: 'eml' };
  return { label: await nameForeign(path, ends) };
}
