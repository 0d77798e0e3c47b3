import type { InspectionFinding } from '../../ports/fileInspector';
import { nameSome } from './findAttachments';
import { damaged, toDamage } from './toDamage';
import type { PdfEnds } from './lookAtEnds';
import { withPdfium, type OpenPdfium } from './openPdfium';
import { isPageBlank, withPdfiumPage } from './pdfiumPage';
import { pickPages } from './pickPages';
import type { PagesRead } from './readPages';

/**
 * Checks a PDF that pdf.js had to repair and whose pages it opened. Damaged means that readers cannot use the
 * file. It is accepted for a review when pdfium opens the same pages and at least one page shows something
 * readable. A file too large for pdfium is checked by pdf.js alone.
 */
export async function judgeRepaired(
  path: string,
  ends: PdfEnds,
  pages: number,
  { unreadable, skipped, garbled }: PagesRead,
): Promise<InspectionFinding[]> {
  const lost = new Set([...unreadable, ...garbled]);
  const params = { read: pages - new Set([...lost, ...skipped]).size, pages };
  const repaired = { code: 'pdfRepaired', params };
  const drawn = await withPdfium(path, drawPages);
  if (drawn === 'unreadable') return [toDamage(ends)];
  if (drawn === 'tooLarge') {
    return [lost.size < pickPages(pages).size ? repaired : toDamage(ends)];
  }
  if (drawn.pages !== pages) {
    return [damaged('Programs find different numbers of pages in it.')];
  }
  const [missing] = drawn.missing;
  if (missing !== undefined) {
    return [damaged(`Page ${missing} of ${pages} cannot be opened.`)];
  }
  if (drawn.shown.every((page) => lost.has(page))) return [toDamage(ends)];

  if (drawn.blank.length === 0) return [repaired];
  const blank = { pages: nameSome(drawn.blank.map(String)) };
  return [repaired, { code: 'pdfPageBlank', params: blank }];
}

async function drawPages(open: OpenPdfium) {
  const pages = open.document.getPageCount();
  const missing: number[] = [];
  const blank: number[] = [];
  const shown: number[] = [];
  for (const number of pickPages(pages)) {
    const isBlank = await withPdfiumPage(open, number, (page) =>
      isPageBlank(open.pdfium, page),
    );
    if (isBlank === undefined) missing.push(number);
    else if (isBlank) blank.push(number);
    else shown.push(number);
  }
  return { pages, missing, blank, shown };
}
