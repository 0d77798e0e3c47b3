import { open } from 'node:fs/promises';
import { PDFiumDocument, PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>;

/** pdfium holds the whole file in its memory; a larger one has no picture. */
const MAX_BYTES = 400 * 1_048_576;

/** Opens a PDF with pdfium, compiled to WebAssembly, for as long as `use` runs; undefined when it cannot be opened. */
export async function withPdfium<Result>(
  path: string,
  use: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result | undefined> {
  const pdfium = await startPdfium();
  const bytes = await load(pdfium, path);
  if (bytes === undefined) return undefined;
  const documentIdx = pdfium._FPDF_LoadMemDocument(bytes.place, bytes.size, 0);
  if (documentIdx === 0) return undefined;
  const document = new PDFiumDocument({
    module: pdfium,
    documentIdx,
    documentPtr: bytes.place,
  });
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

/** pdfium itself, behind the library that starts it: it takes a file without a second copy in memory. */
async function startPdfium(): Promise<Pdfium> {
  let pdfium: Pdfium | undefined;
  await PDFiumLibrary.initBase({
    vendor: async (options) => (pdfium = await PDFiumModule(options)),
  });
  if (pdfium === undefined) throw new Error('pdfium did not start');
  return pdfium;
}

/** Reads a file into the memory of pdfium. */
async function load(
  pdfium: Pdfium,
  path: string,
): Promise<{ place: number; size: number } | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) return undefined;
    const place = pdfium.wasmExports.malloc(size);
    if (place === 0) return undefined;
    const memory = pdfium.HEAPU8.subarray(place, place + size);
    for (let read = 0; read < size;) {
      const { bytesRead } = await file.read(memory, read, size - read, read);
      if (bytesRead === 0) return undefined;
      read += bytesRead;
    }
    return { place, size };
  } finally {
    await file.close();
  }
}
