import { open, type FileHandle } from 'node:fs/promises';

/** As far from its start as readers look for the header. */
const END_BYTES = 1024;
/** With more behind its last line than this a PDF is cut off, or none at all: pdf.js would search it all for a beginning. */
const SEARCHED_BYTES = 33_554_432;
const WINDOW_BYTES = 1_048_576;
/** Two windows overlap by this much, so that no keyword is split. */
const OVERLAP_BYTES = 16;

/** Facts from the first and the last bytes of a PDF. */
export interface PdfEnds {
  hasHeader: boolean;
  /** Whether even a reader that searches far finds no end, which is "startxref" and a place. */
  isCut: boolean;
}

/** Looks where readers begin to read a PDF: at its two ends. */
export async function lookAtEnds(path: string): Promise<PdfEnds> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readText(file, 0, END_BYTES);
    return {
      hasHeader: /%PDF-\d/.test(head),
      isCut: !(await endsWithin(file, size)),
    };
  } finally {
    await file.close();
  }
}

async function endsWithin(file: FileHandle, size: number): Promise<boolean> {
  const first = Math.max(0, size - SEARCHED_BYTES);
  for (let end = size; end > first; end -= WINDOW_BYTES) {
    const place = Math.max(first, end - WINDOW_BYTES);
    const length = end - place + OVERLAP_BYTES;
    const text = await readText(file, place, length);
    if (text.includes('startxref')) return true;
  }
  return false;
}

async function readText(
  file: FileHandle,
  place: number,
  length: number,
): Promise<string> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(length),
    0,
    length,
    place,
  );
  return buffer.toString('latin1', 0, bytesRead);
}
