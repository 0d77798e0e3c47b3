import type { FoundRemark } from '../../ports/fileInspector';
import { nameSome } from './findAttachments';
import { damaged, toDamage } from './toDamage';
import type { PdfEnds } from './lookAtEnds';
import { withPdfium, type OpenPdfium } from './openPdfium';
import { isPageBlank, withPdfiumPage } from './pdfiumPage';
import { pickPages } from './pickPages';
import type { PagesRead } from './readPages';

/**
 * Judges a PDF that pdf.js had to repair and of which it opened every page. Damaged means that readers cannot use
 * the file. It is accepted for a review when pdfium opens the same pages and at least half of them can be read.
 */
export async function judgeRepaired(
  path: string,
  ends: PdfEnds,
  pages: number,
  { unreadable, skipped, garbled }: PagesRead,
): Promise<FoundRemark[]> {
  const drawn = await withPdfium(path, drawPages);
  if (drawn === undefined) return [toDamage(ends)];
  if (drawn.pages !== pages) {
    return [damaged('Programs find different numbers of pages in it.')];
  }
  const [missing] = drawn.missing;
  if (missing !== undefined) {
    return [damaged(`Page ${missing} of ${pages} cannot be opened.`)];
  }
  const unread = new Set([...unreadable, ...skipped, ...garbled]);
  const shown = drawn.shown.filter((page) => !unread.has(page));
  if (shown.length * 2 < pickPages(pages).size) return [toDamage(ends)];

  const params = { read: pages - unread.size, pages };
  const repaired = { code: 'pdfRepaired', params };
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
