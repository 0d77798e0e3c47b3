import { constants, inflateRawSync } from 'node:zlib';
import { findWarning } from '../image/decodePicture';
import { isJpegDataBroken } from '../image/isJpegDataBroken';
import { isInflatable } from '../image/isInflatable';
import { openPicture } from '../image/openPicture';
import type { Pdfium } from './openPdfium';
import {
  canDecode,
  countExpectedBytes,
  readPacked,
  readUnpacked,
  type PdfPicture,
} from './pdfPictures';

const DCT: readonly (string | undefined)[] = ['DCTDecode', 'DCT'];
const FLATE: readonly (string | undefined)[] = ['FlateDecode', 'Fl'];
/** Filters that only pack bytes: how many there are after them can be counted. */
const PACKERS: readonly (string | undefined)[] = [
  ...FLATE,
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
];
const ZLIB_HEADER_BYTES = 2;

/** Whether a picture on a page can be decoded to its end. */
export async function isPictureWhole(
  pdfium: Pdfium,
  page: number,
  picture: PdfPicture,
  megapixels: number,
): Promise<boolean> {
  const { filters, height } = picture;
  if (DCT.includes(filters.at(-1))) {
    const isWhole = await isJpegWhole(
      readUnpacked(pdfium, picture),
      megapixels,
    );
    // pdfium skips what some programs write before a JPEG; libjpeg does not.
    return isWhole ?? canDecode(pdfium, picture);
  }
  if (!filters.every((filter) => PACKERS.includes(filter))) {
    return canDecode(pdfium, picture);
  }
  const isFlate = filters.length === 1 && FLATE.includes(filters[0]);
  const flate = isFlate ? inflate(readPacked(pdfium, picture)) : 'sound';
  if (flate === 'faulty') return false;
  const expected = countExpectedBytes(pdfium, page, picture);
  if (expected === 0) return canDecode(pdfium, picture);
  const missing = expected - readUnpacked(pdfium, picture).length;
  // Some programs leave out a few bytes of the last row, which no reader needs.
  const row = expected / Math.max(1, height);
  return missing <= 0 || (flate === 'sound' && missing < row);
}

/** Whether all of a JPEG can be decoded; undefined when it does not begin as one or is too large to decode. */
async function isJpegWhole(
  bytes: Buffer,
  megapixels: number,
): Promise<boolean | undefined> {
  const size = await openPicture(bytes, megapixels)
    .metadata()
    .catch(() => undefined);
  if (size === undefined || size.width * size.height > megapixels * 1e6) {
    return undefined;
  }
  const warning = await findWarning({ input: bytes, megapixels });
  // libjpeg passes over data that end before the last row.
  return warning === undefined && !isJpegDataBroken(bytes);
}

/**
 * Whether Flate data can be unpacked to their end. They are doubtful when only the end or the checksum is wrong:
 * PDF readers ignore both.
 */
function inflate(packed: Buffer): 'sound' | 'doubtful' | 'faulty' {
  if (packed.length < ZLIB_HEADER_BYTES) return 'faulty';
  if (packed.readUInt16BE(0) % 31 !== 0) return 'faulty';
  if (isInflatable(packed)) return 'sound';
  const finishFlush = constants.Z_SYNC_FLUSH;
  const bare = packed.subarray(ZLIB_HEADER_BYTES);
  return isInflatable(bare, inflateRawSync, { finishFlush })
    ? 'doubtful'
    : 'faulty';
}
