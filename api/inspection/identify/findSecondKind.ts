import type { Ends } from './ends';
import type { Found } from './found';
import { kinds } from './kinds';
import { findPdfHeader } from './pdfHeader';
import { findZipEnd } from './zipEnd';

const PDF_END = '%%EOF';
const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe)\b/i;
/** Signatures that must not precede a PDF, each with the name of its format. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^MZ/, 'Windows program'],
  [/^\x7fELF/, 'Linux program'],
  [/^#!/, 'script'],
  [/^GIF8/, 'GIF picture'],
  [/^\x89PNG/, 'PNG picture'],
  [/^BM/, 'BMP picture'],
  [/^Rar!/, 'RAR archive'],
  [/^7z\xbc\xaf/, '7-Zip archive'],
  [/^\x1f\x8b/, 'GZIP archive'],
  [/^(?:ID3|RIFF|OggS|fLaC)/, 'sound or video'],
];

/**
 * The other thing that a file is, for those who open it as that. What a check sees and what a reader's program shows
 * need not be the same then. Undefined for a file that is one thing.
 */
export function findSecondKind(
  { kind }: Found,
  { head, tail, size }: Ends,
): string | undefined {
  const isZip = head.toString('latin1', 0, 2) === 'PK';
  const zipStart = findZipEnd(tail, size);
  const pdf = findPdfHeader(head);
  if (!isZip) {
    if (zipStart !== undefined) return kinds.zip.label;
    if (kind === 'pdf') return findBeforePdf(head, pdf?.place ?? 0);
    return pdf === undefined || kind === 'eml' ? undefined : kinds.pdf.label;
  }
  // A PDF that is packed without compression ends before the list of entries.
  const pdfEnd =
    size - tail.length + tail.lastIndexOf(PDF_END, undefined, 'latin1');
  const endsAsPdf = tail.includes(PDF_END) && pdfEnd > (zipStart ?? size);
  return pdf !== undefined && endsAsPdf ? kinds.pdf.label : undefined;
}

function findBeforePdf(head: Buffer, place: number): string | undefined {
  if (place === 0) return undefined;
  const text = head.toString('latin1', 0, place);
  if (HTML.test(text)) return 'HTML page';
  return foreign.find(([begin]) => begin.test(text))?.[1];
}
