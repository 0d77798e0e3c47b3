import { open } from 'node:fs/promises';

const WINDOW_BYTES = 1_048_576;
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * How many bytes follow the end of the picture in a JPEG. Segments are skipped by their lengths, so that the small
 * pictures within them do not count; 0 when its end is not found.
 */
export async function countTrailingBytes(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const window = Buffer.alloc(WINDOW_BYTES);
    let start = 0;
    let length = 0;
    const byteAt = async (place: number): Promise<number> => {
      if (place < start || place >= start + length) {
        start = place;
        length = (await file.read(window, 0, WINDOW_BYTES, place)).bytesRead;
      }
      return window[place - start] ?? -1;
    };
    /** The place of the next marker that is no part of the compressed picture. */
    const findMarker = async (from: number): Promise<number> => {
      for (let place = from; place < size - 1; place += 1) {
        await byteAt(place);
        const found = window.subarray(0, length).indexOf(MARKER, place - start);
        if (found < 0) {
          place = start + length - 1;
          continue;
        }
        place = start + found;
        const code = await byteAt(place + 1);
        if (code !== 0 && code !== MARKER && !isRestart(code)) return place;
      }
      return size;
    };

    let place = 2;
    while (place < size - 1) {
      place = await findMarker(place);
      const code = await byteAt(place + 1);
      if (code === END_OF_IMAGE) return Math.max(0, size - place - 2);
      const segment =
        (await byteAt(place + 2)) * 256 + (await byteAt(place + 3));
      if (segment < 2) return 0;
      place += 2 + segment;
      if (code === START_OF_SCAN) place = await findMarker(place);
    }
    return 0;
  } finally {
    await file.close();
  }
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}
