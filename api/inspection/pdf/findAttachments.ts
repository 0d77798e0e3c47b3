import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { InspectionFinding } from '../../ports/fileInspector';

/** pdf.js unpacks attachments to name them: those of a larger portfolio stay unnamed. */
const MAX_PORTFOLIO_BYTES = 67_108_864;
const MAX_NAMES = 5;

/** The findings that a PDF is a portfolio or holds other files, with their names. */
export async function findAttachments(
  document: PDFDocumentProxy,
  isPortfolio: boolean,
  size: number,
): Promise<InspectionFinding[]> {
  if (isPortfolio && size > MAX_PORTFOLIO_BYTES) {
    return [{ code: 'pdfPortfolio', params: { names: 'files' } }];
  }
  const attachments: unknown = await document.getAttachments();
  const names = toNames(attachments);
  if (isPortfolio) {
    const code = 'pdfPortfolio';
    return [{ code, params: { names: nameSome(names) || 'no files' } }];
  }
  if (names.length === 0) return [];
  return [{ code: 'pdfAttachments', params: { names: nameSome(names) } }];
}

/** Names in a line; of many the first few and how many more there are. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const line = names.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${line} and ${more} more` : line;
}

function toNames(attachments: unknown): string[] {
  if (typeof attachments !== 'object' || attachments === null) return [];
  return Object.entries(attachments).map(([key, file]) => {
    const named = file as { filename?: unknown } | null;
    return typeof named?.filename === 'string' ? named.filename : key;
  });
}
