import { assemblePdf } from './assemblePdf';

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
];

/** An empty page; a comment after its head fills it up to about `size` bytes. */
export function buildPdf(size = 0): Buffer {
  return assemblePdf(objects, {
    comment: size > 0 ? `%${'x'.repeat(size)}\n` : '',
  });
}
