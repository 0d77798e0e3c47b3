import { assemblePdf, pdfStream } from '../../inspection/pdf/assemblePdf';

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

/** A form whose one field, in the lower left, is filled in with a black area; the page itself is blank. */
export function buildFormPdf(): Buffer {
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Annots [5 0 R] >>',
    pdfStream(Buffer.from('')),
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /F 4 /Rect [0 0 150 200] /P 3 0 R /AP << /N 6 0 R >> >>',
    pdfStream(
      Buffer.from('0 0 150 200 re f'),
      '/Type /XObject /Subtype /Form /BBox [0 0 150 200] ',
    ),
  ]);
}

/** A page on which nothing is visible. */
export function buildBlankPdf(): Buffer {
  return assemblePdf([...objects, pdfStream(Buffer.from(''))]);
}

/** Two pages with a black area each. */
export function buildTwoPagePdf(): Buffer {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 5 0 R >>';
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page,
    page,
    drawing,
  ]);
}
