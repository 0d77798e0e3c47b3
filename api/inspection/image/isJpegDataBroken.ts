import { readFile, stat } from 'node:fs/promises';
import { JpegBits } from './JpegBits';
import { readJpegScan, type JpegScan } from './readJpegScan';

/** Larger files are left to the warnings of libvips: this check holds the whole file in memory. */
const MAX_BYTES = 256 * 1_048_576;
/** Stray bytes that harmless cameras write before a marker. */
const STRAY_BYTES = 16;

/**
 * Whether the compressed data of a JPEG with one scan does not fill its picture exactly. It has too little, an
 * impossible code, or bytes left over. libvips stops after the last row and never learns of bytes that are left over.
 * Of several scans (progressive) it reads all bytes and warns itself.
 */
export function isJpegDataBroken(bytes: Buffer): boolean {
  const scan = readJpegScan(bytes);
  return scan !== undefined && !isFilledExactly(bytes, scan);
}

/** The same of a file; of one that is too large false. */
export async function isJpegFileBroken(path: string): Promise<boolean> {
  if ((await stat(path)).size > MAX_BYTES) return false;
  return isJpegDataBroken(await readFile(path));
}

function isFilledExactly(bytes: Uint8Array, scan: JpegScan): boolean {
  const bits = new JpegBits(bytes, scan.start);
  const { restartInterval, units } = scan;
  for (let unit = 0; unit < units; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      if (bits.countUnreadBytes() > STRAY_BYTES) return false;
      if (!bits.skipRestartMarker()) return false;
    }
    if (!skipUnit(bits, scan)) return false;
  }
  return bits.countUnreadBytes() <= STRAY_BYTES;
}

/** Reads over the coefficients of one unit (MCU); false when they are impossible or missing. */
function skipUnit(bits: JpegBits, { blocks }: JpegScan): boolean {
  for (const { dc, ac } of blocks) {
    const size = bits.readCode(dc);
    if (size < 0 || size > 15) return false;
    bits.skip(size);
    for (let place = 1; place < 64; place += 1) {
      const code = bits.readCode(ac);
      if (code < 0) return false;
      const length = code & 15;
      const zeros = code >> 4;
      if (length === 0 && zeros < 15) break;
      place += zeros;
      if (place > 63) return false;
      bits.skip(length);
    }
  }
  return !bits.isPastEnd();
}
