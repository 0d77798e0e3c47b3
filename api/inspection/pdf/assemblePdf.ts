export interface PdfParts {
  /** The text that follows the first line. */
  comment?: string;
  /** More entries of the trailer, e.g. `/Info 4 0 R`. */
  trailer?: string;
}

/** Numbers these objects from 1, the catalog first, and puts them into a PDF with its table of objects. */
export function assemblePdf(
  objects: readonly (string | Buffer)[],
  { comment = '', trailer = '' }: PdfParts = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.4\n${comment}`, 'latin1')];
  let size = parts[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    size += bytes.length;
  };
  const places = objects.map((object, index) => {
    const place = size;
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = size;
  const count = objects.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer}>>\n`);
  add(`startxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A stream with its dictionary. */
export function pdfStream(bytes: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}
