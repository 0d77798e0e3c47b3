import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Whether a PDF runs JavaScript when it is opened or in its forms. */
export async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  const actions = await document.getJSActions();
  return actions !== null || (await document.hasJSActions());
}
