import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const PIECE = 1_048_576;

/** Writes a PDF of one empty page and one stream of noise, `size` bytes as a whole, a piece at a time. */
export async function writeLargePdf(path: string, size: number): Promise<void> {
  const noise = size - 2000;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
  ];
  let head = '%PDF-1.4\n';
  const places: number[] = [];
  objects.forEach((object, index) => {
    places.push(head.length);
    head += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  places.push(head.length);
  head += `4 0 obj\n<< /Length ${noise} >>\nstream\n`;

  const end = '\nendstream\nendobj\n';
  const table = head.length + noise + end.length;
  const rows = places.map(
    (place) => `${String(place).padStart(10, '0')} 00000 n \n`,
  );
  const xref = `xref\n0 5\n0000000000 65535 f \n${rows.join('')}`;
  const tail = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  const fill = size - table - xref.length - tail.length;

  const file = await open(path, 'w');
  try {
    await file.write(head);
    for (let left = noise; left > 0; left -= PIECE) {
      await file.write(randomBytes(Math.min(PIECE, left)));
    }
    await file.write(`${end}${xref}${' '.repeat(fill)}${tail}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
