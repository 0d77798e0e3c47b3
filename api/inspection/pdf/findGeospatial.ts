import { open, type FileHandle } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import type { Geospatial } from './toPdfFormat';

const WINDOW_BYTES = 1_048_576;
/** What may lie across the end of a window. */
const OVERLAP_BYTES = 4096;
const MAX_STREAMS = 5000;
const MAX_PACKED_BYTES = 262_144;
const MAX_UNPACKED_BYTES = 4_194_304;

const MARKS: readonly (readonly [Geospatial, RegExp])[] = [
  ['ogc', /\/LGIDict(?![A-Za-z])/],
  ['iso', /\/Subtype\s*\/GEO(?![A-Za-z])/],
];

/**
 * Whether a PDF is georeferenced, by the dictionaries that say so, also where these are packed into streams of
 * objects. pdf.js does not show them, so the bytes are searched; in an encrypted file they are not found.
 */
export async function findGeospatial(path: string): Promise<Geospatial> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const window = Buffer.alloc(WINDOW_BYTES);
    let streams = 0;
    for (let at = 0; at < size; at += WINDOW_BYTES - OVERLAP_BYTES) {
      const { bytesRead } = await file.read(window, 0, WINDOW_BYTES, at);
      const text = window.toString('latin1', 0, bytesRead);
      const mark = findMark(text);
      if (mark !== 'none') return mark;
      for (const { index } of text.matchAll(/\/ObjStm/g)) {
        streams += 1;
        if (streams > MAX_STREAMS) break;
        const packed = findMark(await unpack(file, at + index));
        if (packed !== 'none') return packed;
      }
    }
    return 'none';
  } finally {
    await file.close();
  }
}

function findMark(text: string): Geospatial {
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? 'none';
}

/** The objects in the stream whose dictionary is at this place; '' when they cannot be read. */
async function unpack(file: FileHandle, place: number): Promise<string> {
  const packed = Buffer.alloc(MAX_PACKED_BYTES);
  const { bytesRead } = await file.read(packed, 0, packed.length, place);
  const head = packed.toString('latin1', 0, Math.min(bytesRead, OVERLAP_BYTES));
  const start = /stream\r?\n/.exec(head);
  if (start === null) return '';
  try {
    return inflateSync(
      packed.subarray(start.index + start[0].length, bytesRead),
      {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: MAX_UNPACKED_BYTES,
      },
    ).toString('latin1');
  } catch {
    return '';
  }
}
