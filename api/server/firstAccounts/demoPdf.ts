import { assemblePdf, pdfStream } from '../../inspection/pdf/assemblePdf';

/** What a made-up book says. */
export interface DemoPages {
  title: string;
  author: string;
  /** The lines of each page after the title page; the first is a heading. Only ASCII. */
  pages: readonly (readonly [string, ...string[]])[];
}

/** Where the first line of a page begins, and the distance of the lines, in points. */
const TOP = 500;
const LEADING = 22;

const toText = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Draws lines from a height down, the first one larger. */
function toDrawing([heading, ...lines]: readonly string[], top: number) {
  const body = lines.map((line) => `0 -${LEADING} Td ${toText(line)} Tj`);
  const words = `/F 18 Tf 60 ${top} Td ${toText(heading ?? '')} Tj /F 12 Tf 0 -${LEADING} Td`;
  return pdfStream(
    Buffer.from(['BT', words, ...body, 'ET'].join('\n'), 'latin1'),
  );
}

/** A small PDF with a title page and pages of text, for a trial of the portal. */
export function buildDemoPdf({ title, author, pages }: DemoPages): Buffer {
  const drawings = [
    toDrawing([title, author], TOP - 60),
    ...pages.map((lines) => toDrawing(lines, TOP)),
  ];
  // After the catalogue, the tree of pages, the font and the description: two objects for each page.
  const pageAt = (index: number) => 5 + 2 * index;
  const kids = drawings.map((_none, index) => `${pageAt(index)} 0 R`);
  return assemblePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
      `<< /Title ${toText(title)} /Author ${toText(author)} >>`,
      ...drawings.flatMap((drawing, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageAt(index) + 1} 0 R >>`,
        drawing,
      ]),
    ],
    { trailer: '/Info 4 0 R ' },
  );
}
