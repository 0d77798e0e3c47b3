import { open } from 'node:fs/promises';
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRange } from './FileRange';

const RANGE_BYTES = 65_536;
const MAX_WARNINGS = 1000;

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Returns the warnings of pdf.js since the last call, each once. */
  hear(): string[];
}

/**
 * Opens a PDF with pdf.js for as long as `use` runs. It compiles nothing that the file says, fetches no font and
 * decodes no picture. Throws what pdf.js throws, e.g. PasswordException and InvalidPDFException,
 * and the error of a disk that does not give the file.
 */
export async function withPdf<Result>(
  path: string,
  use: (pdf: OpenPdf) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  const warnings = new Set<string>();
  const stopListening = listen(warnings);
  let task: PDFDocumentLoadingTask | undefined;
  let unread: unknown;
  try {
    const { size } = await file.stat();
    const range = new FileRange(file, size, (error) => {
      unread = error;
      void task?.destroy();
    });
    task = getDocument({
      range,
      rangeChunkSize: RANGE_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      isEvalSupported: false,
      useWasm: false,
      useSystemFonts: false,
      disableFontFace: true,
      // Pictures are larger than a pixel: none is decoded.
      maxImageSize: 1,
    });
    return await use({
      document: await task.promise,
      hear() {
        const said = [...warnings];
        warnings.clear();
        return said;
      },
    });
  } catch (error) {
    throw unread ?? error;
  } finally {
    await task?.destroy();
    stopListening();
    await file.close();
  }
}

/** pdf.js repairs many files in silence and says so only on the console. */
function listen(warnings: Set<string>): () => void {
  const { console: output } = globalThis;
  const { warn } = output;
  output.warn = (...words: unknown[]) => {
    if (warnings.size < MAX_WARNINGS) warnings.add(words.join(' '));
  };
  return () => {
    output.warn = warn;
  };
}
