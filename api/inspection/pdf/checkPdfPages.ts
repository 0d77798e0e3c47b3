import type { FoundRemark } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { nameSome } from './findAttachments';
import { damaged, findDamage } from './findDamage';
import { lookAtEnds } from './lookAtEnds';
import { withPdf } from './openPdf';
import { readPages } from './readPages';

/** What pdf.js says when it skips the rest of a page, whose number counts from 0. */
const SKIPPED = /ignoring errors during "GetOperatorList: page (\d+)"/;

/** Reads a PDF page by page: whether all are there and can be drawn, their fonts and scripts. */
export async function checkPdfPages({ path }: JobInput): Promise<JobAnswer> {
  const ends = await lookAtEnds(path);
  return withPdf(path, async ({ document, warnings }) => {
    const { numPages } = document;
    const pages = await readPages(document);
    const damage =
      pages.missing === undefined
        ? findDamage(ends, warnings)
        : damaged(`Page ${pages.missing} of ${numPages} cannot be opened.`);
    if (damage !== undefined) return { remarks: [damage] };

    const remarks: FoundRemark[] = [];
    if (pages.hasScripts) remarks.push({ code: 'pdfJavaScript', params: {} });
    const skipped = [...warnings].flatMap((line) => {
      const page = SKIPPED.exec(line)?.[1];
      return page === undefined ? [] : [Number(page) + 1];
    });
    const faulty = new Set([...pages.unreadable, ...skipped].map(String));
    if (faulty.size > 0) {
      const params = { pages: nameSome([...faulty]) };
      remarks.push({ code: 'pdfFaultyPages', params });
    }
    if (pages.missingFonts.length > 0) {
      const params = { fonts: nameSome(pages.missingFonts) };
      remarks.push({ code: 'pdfFontsMissing', params });
    }
    if (pages.opened < numPages) {
      const params = { read: pages.opened, pages: numPages };
      remarks.push({ code: 'pdfPartlyRead', params });
    }
    return { remarks };
  });
}
