import { open, type FileHandle } from 'node:fs/promises';

/** As far from its ends as readers look for the header and for the last line. */
const END_BYTES = 1024;
/** With more behind its last line than this a PDF is cut off, or none at all: pdf.js would search it all for a beginning. */
const SEARCHED_BYTES = 33_554_432;
const WINDOW_BYTES = 1_048_576;
/** Two windows overlap by this much, so that no keyword is split. */
const OVERLAP_BYTES = 16;

/** Facts from the first and the last bytes of a PDF. */
export interface PdfEnds {
  hasHeader: boolean;
  /** Whether it ends as a PDF does, with "startxref", a place and "%%EOF". */
  hasEnd: boolean;
  /** Whether not even a reader who searches far finds such an end. */
  isCut: boolean;
  /** Whether there is a table of objects at the place that the end names. */
  hasTable: boolean;
}

/** Looks where readers begin to read a PDF: at its two ends and at its table of objects. */
export async function lookAtEnds(path: string): Promise<PdfEnds> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readText(file, 0, END_BYTES);
    const start = /%PDF-\d/.exec(head)?.index;
    const tail = await readText(file, Math.max(0, size - END_BYTES), END_BYTES);
    const end = [...tail.matchAll(/startxref\s+(\d{1,15})\s+%%EOF/g)].at(-1);
    const place = Number(end?.[1] ?? Infinity);
    // Offsets count from the header, if other bytes precede it.
    const found = [place, place + (start ?? 0)].map((at) =>
      at < size ? readText(file, at, 32) : '',
    );
    const tables = await Promise.all(found);
    return {
      hasHeader: start !== undefined,
      hasEnd: end !== undefined,
      isCut: end === undefined && !(await endsWithin(file, size)),
      hasTable: tables.some((text) =>
        /^\s*(xref\b|\d+\s+\d+\s+obj)/.test(text),
      ),
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
