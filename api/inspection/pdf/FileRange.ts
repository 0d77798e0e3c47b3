import type { FileHandle } from 'node:fs/promises';
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Gives pdf.js the parts of a file that it asks for, so that only these are in memory. */
export class FileRange extends PDFDataRangeTransport {
  readonly #file: FileHandle;
  readonly #onError: (error: unknown) => void;

  constructor(
    file: FileHandle,
    size: number,
    onError: (error: unknown) => void,
  ) {
    super(size, null);
    this.#file = file;
    this.#onError = onError;
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin);
    this.#file
      .read(chunk, 0, chunk.length, begin)
      .then(() => this.onDataRange(begin, chunk))
      .catch(this.#onError);
  }
}
