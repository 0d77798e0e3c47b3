import { assemblePdf, pdfStream } from '../../inspection/pdf/assemblePdf';

export interface PagePicture {
  /** Its bytes; without them the page names a picture that is not in the file. */
  bytes?: Buffer;
  /** Entries of its dictionary, e.g. its filter and color space. */
  entries?: string;
  /** Drawing commands after the picture. */
  after?: string;
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const OBJECTS_PER_PAGE = 3;
const FIRST_PAGE = 3;

/** A PDF of scanned pages: each shows a picture of 64 × 64 pixels and nothing else. */
export function buildPicturePdf(pictures: readonly PagePicture[]): Buffer {
  const pages = pictures.map((_, at) => FIRST_PAGE + at * OBJECTS_PER_PAGE);
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  const missing = FIRST_PAGE + pictures.length * OBJECTS_PER_PAGE;
  return assemblePdf([
    CATALOG,
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    ...pictures.flatMap(({ bytes, entries = '', after = '' }, at) => {
      const page = pages[at] ?? 0;
      const picture = bytes === undefined ? missing : page + 2;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${page + 1} 0 R
          /Resources << /XObject << /Im0 ${picture} 0 R >> >> >>`,
        pdfStream(Buffer.from(`q 300 0 0 400 0 0 cm /Im0 Do Q ${after}`)),
        pdfStream(
          bytes ?? Buffer.alloc(0),
          `/Type /XObject /Subtype /Image /Width 64 /Height 64 ${entries} `,
        ),
      ];
    }),
  ]);
}
