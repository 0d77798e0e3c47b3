import { assemblePdf, pdfStream } from './assemblePdf';

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
];
const drawing = pdfStream(Buffer.from('50 50 200 300 re f'));

/** A page with a black area; a comment after its head fills it up to about `size` bytes. */
export function buildPdf(size = 0): Buffer {
  return assemblePdf([...objects, drawing], {
    comment: size > 0 ? `%${'x'.repeat(size)}\n` : '',
  });
}

/** A page on which nothing is visible. */
export function buildBlankPdf(): Buffer {
  return assemblePdf([...objects, pdfStream(Buffer.from(''))]);
}
