import { randomUUID } from 'node:crypto';
import { toSampleFile, type SampleFile } from './sampleFiles';

/** A PDF of so many pages that is like no other; each page has the label and its number, unless it is left blank. */
export function buildPagedPdf(
  pageCount: number,
  isBlank: (page: number) => boolean = () => false,
  label = 'Page',
): SampleFile {
  const numbers = Array.from({ length: pageCount }, (_none, index) => index);
  // After the catalogue, the tree of pages and the font: two objects for each page.
  const pageAt = (index: number) => 4 + 2 * index;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((index) => `${pageAt(index)} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((index) => {
      const words = isBlank(index + 1)
        ? ''
        : `BT /F 48 Tf 60 200 Td (${label} ${index + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageAt(index) + 1} 0 R >>`,
        `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
      ];
    }),
  ];
  let text = `%PDF-1.4\n%${randomUUID()}\n`;
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  const buffer = Buffer.from(text, 'latin1');
  return toSampleFile('three-airs.pdf', 'application/pdf', buffer);
}
