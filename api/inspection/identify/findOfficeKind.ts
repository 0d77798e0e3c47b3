import type { Ends } from './ends';
import type { Found } from './found';

export const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SECTOR_SHIFT_AT = 30;
const DIRECTORY_AT = 48;
const LARGEST_SHIFT = 12;
const DIRECTORY_BYTES = 65_536;

const byEntry: readonly (readonly [string, Found])[] = [
  ['__properties_version1.0', { kind: 'msg' }],
  ['__substg1.0_', { kind: 'msg' }],
  ['EncryptedPackage', { label: 'Office document with a password' }],
  ['WordDocument', { label: 'Word document (DOC)' }],
  ['Workbook', { label: 'Excel workbook (XLS)' }],
  ['PowerPoint Document', { label: 'PowerPoint presentation (PPT)' }],
];

/** Identifies a compound file of Microsoft by the names in its directory. */
export async function findOfficeKind({ head, read }: Ends): Promise<Found> {
  const shift = Math.min(head.readUInt16LE(SECTOR_SHIFT_AT), LARGEST_SHIFT);
  const place = (head.readUInt32LE(DIRECTORY_AT) + 1) * 2 ** shift;
  const folder = Buffer.concat([await read(place, DIRECTORY_BYTES), head]);
  const found = byEntry.find(([name]) =>
    folder.includes(Buffer.from(name, 'utf16le')),
  );
  return found?.[1] ?? { label: 'Office document' };
}
