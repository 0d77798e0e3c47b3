import { open } from 'node:fs/promises';
import { PDFiumDocument, PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';

/** Functions of pdfium that the types of its package leave out. */
interface MoreOfPdfium {
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImageDataDecoded(
    picture: number,
    buffer: number,
    length: number,
  ): number;
  _FPDFImageObj_GetImageMetadata(
    picture: number,
    page: number,
    metadata: number,
  ): number;
}

export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & MoreOfPdfium;

export interface OpenPdfium {
  document: PDFiumDocument;
  pdfium: Pdfium;
  /** The document in the calls of pdfium. */
  handle: number;
}

/** Why pdfium gave no document; `tooLarge` says nothing about the file. */
export type NotOpened = 'tooLarge' | 'unreadable';

/** pdfium needs the whole file in memory; a larger one is not drawn. */
const MAX_BYTES = 400 * 1_048_576;

/** Opens a PDF with pdfium, compiled to WebAssembly, for as long as `use` runs; the reason when it was not opened. */
export async function withPdfium<Result extends object | undefined>(
  path: string,
  use: (open: OpenPdfium) => Promise<Result>,
): Promise<Result | NotOpened> {
  const pdfium = await startPdfium();
  const bytes = await load(pdfium, path);
  if (typeof bytes === 'string') return bytes;
  const documentIdx = pdfium._FPDF_LoadMemDocument(bytes.place, bytes.size, 0);
  if (documentIdx === 0) return 'unreadable';
  const document = new PDFiumDocument({
    module: pdfium,
    documentIdx,
    documentPtr: bytes.place,
  });
  try {
    return await use({ document, pdfium, handle: documentIdx });
  } finally {
    document.destroy();
  }
}

/** pdfium itself, behind the library that starts it: it takes a file without a second copy in memory. */
async function startPdfium(): Promise<Pdfium> {
  let pdfium: Pdfium | undefined;
  await PDFiumLibrary.initBase({
    vendor: async (options) =>
      (pdfium = (await PDFiumModule(options)) as Pdfium),
  });
  if (pdfium === undefined) throw new Error('pdfium did not start');
  return pdfium;
}

/** Reads a file into the memory of pdfium. */
async function load(
  pdfium: Pdfium,
  path: string,
): Promise<{ place: number; size: number } | NotOpened> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) return 'tooLarge';
    const place = pdfium.wasmExports.malloc(size);
    if (place === 0) return 'tooLarge';
    const memory = pdfium.HEAPU8.subarray(place, place + size);
    for (let read = 0; read < size;) {
      const { bytesRead } = await file.read(memory, read, size - read, read);
      if (bytesRead === 0) return 'unreadable';
      read += bytesRead;
    }
    return { place, size };
  } finally {
    await file.close();
  }
}
