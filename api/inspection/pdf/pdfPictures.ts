import { isUniform } from '../draw/isUniform';
import type { OpenPdfium, Pdfium } from './openPdfium';

/** Types of objects on a page, as pdfium numbers them (FPDF_PAGEOBJ). */
const IMAGE = 3;
const FORM = 5;
/** Forms may contain forms; no real page nests them deeper. */
const MAX_DEPTH = 8;
const MAX_OBJECTS = 20_000;
const NAME_BYTES = 64;
const WORD_BYTES = 4;
const BGRA = 4;
const MAX_LEVEL = 255;

/** A picture that the contents of a page paint. */
export interface PdfPicture {
  /** In the calls of pdfium. */
  handle: number;
  width: number;
  height: number;
  /** How its bytes are packed, the outermost first, e.g. FlateDecode. */
  filters: string[];
}

/** The pictures of a page, also those in the forms that it uses. */
export function findPictures(pdfium: Pdfium, page: number): PdfPicture[] {
  const found: PdfPicture[] = [];
  let left = MAX_OBJECTS;
  const visit = (
    count: number,
    get: (index: number) => number,
    depth: number,
  ) => {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      const object = get(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === IMAGE) found.push(describe(pdfium, object));
      if (type !== FORM || depth >= MAX_DEPTH) continue;
      visit(
        pdfium._FPDFFormObj_CountObjects(object),
        (inner) => pdfium._FPDFFormObj_GetObject(object, inner),
        depth + 1,
      );
    }
  };
  visit(
    pdfium._FPDFPage_CountObjects(page),
    (index) => pdfium._FPDFPage_GetObject(page, index),
    0,
  );
  return found;
}

function describe(pdfium: Pdfium, handle: number): PdfPicture {
  return withMemory(pdfium, NAME_BYTES, (place) => {
    const count = pdfium._FPDFImageObj_GetImageFilterCount(handle);
    const filters = Array.from({ length: Math.max(0, count) }, (_, index) => {
      const length = pdfium._FPDFImageObj_GetImageFilter(
        handle,
        index,
        place,
        NAME_BYTES,
      );
      const end = place + Math.max(0, Math.min(length, NAME_BYTES) - 1);
      return Buffer.from(pdfium.HEAPU8.subarray(place, end)).toString('latin1');
    });
    pdfium._FPDFImageObj_GetImagePixelSize(handle, place, place + WORD_BYTES);
    const [width = 0, height = 0] = readWords(pdfium, place, 2);
    return { handle, width, height, filters };
  });
}

/** The bytes of a picture as they lie in the file, decrypted. */
export function readPacked(pdfium: Pdfium, { handle }: PdfPicture): Buffer {
  return readBytes(pdfium, (place, length) =>
    pdfium._FPDFImageObj_GetImageDataRaw(handle, place, length),
  );
}

/** The bytes of a picture after all filters but those that are picture formats of their own, such as DCTDecode. */
export function readUnpacked(pdfium: Pdfium, { handle }: PdfPicture): Buffer {
  return readBytes(pdfium, (place, length) =>
    pdfium._FPDFImageObj_GetImageDataDecoded(handle, place, length),
  );
}

/** Bytes that the pixels of a picture need; 0 when pdfium does not know. */
export function countExpectedBytes(
  pdfium: Pdfium,
  page: number,
  { handle, width, height }: PdfPicture,
): number {
  return withMemory(pdfium, NAME_BYTES, (place) => {
    pdfium.HEAPU8.fill(0, place, place + NAME_BYTES);
    pdfium._FPDFImageObj_GetImageMetadata(handle, page, place);
    // FPDF_IMAGEOBJ_METADATA: width, height, two resolutions, bits per pixel.
    const bits = readWords(pdfium, place, 5)[4] ?? 0;
    return Math.ceil((width * bits) / 8) * height;
  });
}

/** Whether pdfium can decode a picture. */
export function canDecode(pdfium: Pdfium, { handle }: PdfPicture): boolean {
  const bitmap = pdfium._FPDFImageObj_GetBitmap(handle);
  if (bitmap === 0) return false;
  pdfium._FPDFBitmap_Destroy(bitmap);
  return true;
}

/** Whether a picture, its masks applied, has more than one colour on white paper. */
export function showsSomething(
  { pdfium, handle: document }: OpenPdfium,
  page: number,
  { handle }: PdfPicture,
): boolean {
  const bitmap = pdfium._FPDFImageObj_GetRenderedBitmap(document, page, handle);
  if (bitmap === 0) return false;
  try {
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const size =
      pdfium._FPDFBitmap_GetStride(bitmap) *
      pdfium._FPDFBitmap_GetHeight(bitmap);
    const pixels = pdfium.HEAPU8.slice(start, start + size);
    for (let at = 0; at < size; at += BGRA) {
      const opacity = (pixels[at + 3] ?? 0) / MAX_LEVEL;
      for (let color = 0; color < 3; color += 1) {
        const level = pixels[at + color] ?? MAX_LEVEL;
        pixels[at + color] = MAX_LEVEL - (MAX_LEVEL - level) * opacity;
      }
      pixels[at + 3] = MAX_LEVEL;
    }
    return !isUniform(pixels, BGRA);
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

function readBytes(
  pdfium: Pdfium,
  read: (place: number, length: number) => number,
): Buffer {
  const length = read(0, 0);
  if (length === 0) return Buffer.alloc(0);
  return withMemory(pdfium, length, (place) => {
    read(place, length);
    return Buffer.from(pdfium.HEAPU8.subarray(place, place + length));
  });
}

function readWords(pdfium: Pdfium, place: number, count: number): number[] {
  const start = place / WORD_BYTES;
  return [...pdfium.HEAP32.subarray(start, start + count)];
}

function withMemory<Result>(
  pdfium: Pdfium,
  size: number,
  use: (place: number) => Result,
): Result {
  const place = pdfium.wasmExports.malloc(size);
  if (place === 0) throw new Error('pdfium has no memory');
  try {
    return use(place);
  } finally {
    pdfium.wasmExports.free(place);
  }
}
