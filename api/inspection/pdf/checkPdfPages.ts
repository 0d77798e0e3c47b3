import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { nameSome } from './findAttachments';
import { judgeRepaired } from './judgeRepaired';
import { lookAtEnds } from './lookAtEnds';
import { withPdf } from './openPdf';
import { readPages, type PagesRead } from './readPages';
import { damaged } from './toDamage';

/** Reads a PDF page by page: whether all are there and can be drawn, their fonts and scripts. */
export async function checkPdfPages({ path }: JobInput): Promise<JobAnswer> {
  const ends = await lookAtEnds(path);
  return withPdf(path, async (pdf) => {
    const { numPages } = pdf.document;
    const pages = await readPages(pdf);
    if (pages.missing !== undefined) {
      const what = `Page ${pages.missing} of ${numPages} cannot be opened.`;
      return { remarks: [damaged(what)] };
    }
    const needsJudgement = pages.isRepaired || !ends.hasHeader;
    const judged = needsJudgement
      ? await judgeRepaired(path, ends, numPages, pages)
      : [];
    if (judged.some(({ code }) => code === 'pdfDamaged')) {
      return { remarks: judged };
    }
    const remarks = [...judged, ...toRemarks(pages, numPages)];
    // pdfium takes as long to start as all other checks together.
    return pages.isPlain ? { remarks } : { remarks, next: 'pdfPictures' };
  });
}

function toRemarks(pages: PagesRead, numPages: number): InspectionFinding[] {
  const remarks: InspectionFinding[] = [];
  if (pages.hasScripts) remarks.push({ code: 'pdfJavaScript', params: {} });
  if (pages.incomplete.length > 0) {
    const params = { pages: nameSome(pages.incomplete.map(String)) };
    remarks.push({ code: 'pdfPictureMissing', params });
  }
  if (pages.unreadable.length > 0) {
    const params = { pages: nameSome(pages.unreadable.map(String)) };
    remarks.push({ code: 'pdfContentDamaged', params });
  }
  const unreadable = new Set(pages.unreadable);
  const faulty = pages.skipped.filter((page) => !unreadable.has(page));
  if (faulty.length > 0) {
    const params = { pages: nameSome(faulty.map(String)) };
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
  return remarks;
}
