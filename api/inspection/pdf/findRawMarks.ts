import { open, type FileHandle } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';

const WINDOW_BYTES = 1_048_576;
/** Two windows overlap by this much, so that no mark is split. */
const OVERLAP_BYTES = 4096;
const MAX_STREAMS = 5000;
const MAX_PACKED_BYTES = 262_144;
const MAX_UNPACKED_BYTES = 4_194_304;

const MARKS = {
  /** A map whose place on the Earth is given in the OGC encoding. */
  ogc: /\/LGIDict(?![A-Za-z])/,
  /** A map whose place is given as in ISO 32000. */
  iso: /\/Subtype\s*\/GEO(?![A-Za-z])/,
  /** An action that starts a program or opens another file. */
  launch: /\/S\s*\/Launch(?![A-Za-z])/,
} as const;

export type RawMark = keyof typeof MARKS;

/**
 * Dictionaries of a PDF that pdf.js does not show. The bytes are searched for them, also where they are packed into
 * streams of objects; in an encrypted file these are not found.
 */
export async function findRawMarks(path: string): Promise<Set<RawMark>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const window = Buffer.alloc(WINDOW_BYTES);
    const found = new Set<RawMark>();
    let streams = 0;
    for (let at = 0; at < size; at += WINDOW_BYTES - OVERLAP_BYTES) {
      const { bytesRead } = await file.read(window, 0, WINDOW_BYTES, at);
      const text = window.toString('latin1', 0, bytesRead);
      addMarks(text, found);
      for (const { index } of text.matchAll(/\/ObjStm/g)) {
        streams += 1;
        if (streams > MAX_STREAMS) break;
        addMarks(await unpack(file, at + index), found);
      }
    }
    return found;
  } finally {
    await file.close();
  }
}

function addMarks(text: string, found: Set<RawMark>): void {
  for (const [mark, pattern] of Object.entries(MARKS)) {
    if (pattern.test(text)) found.add(mark as RawMark);
  }
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
