import type { FoundRemark } from '../../ports/fileInspector';
import type { PdfEnds } from './lookAtEnds';

/** What pdf.js says when the table of objects does not fit and it searches the whole file for them. */
const SEARCHED = /Indexing all PDF objects/;
/** What it says when the pages are not as many as the file claims. */
const MISCOUNTED = /checkLastPage - invalid/;

/** Why a PDF counts as damaged although pdf.js could repair it; undefined when nothing had to be repaired. */
export function findDamage(
  ends: PdfEnds,
  warnings: ReadonlySet<string>,
): FoundRemark | undefined {
  const said = [...warnings];
  if (!ends.hasHeader || said.some((line) => SEARCHED.test(line))) {
    return toDamage(ends);
  }
  return said.some((line) => MISCOUNTED.test(line))
    ? damaged(
        'Its list of pages is not as long as it says, or runs in a circle.',
      )
    : undefined;
}

/** What is wrong with a PDF that cannot be read as it is, as far as its ends tell. */
export function toDamage(ends: PdfEnds): FoundRemark {
  if (!ends.hasHeader) {
    return damaged('Its beginning does not say that it is a PDF.');
  }
  if (!ends.hasEnd) {
    return damaged('Its end is missing: the file stops too early.');
  }
  return damaged(
    ends.hasTable
      ? 'Its table of contents for programs (cross-reference table) does not fit the file: bytes are missing or were added.'
      : 'Its table of contents for programs (cross-reference table) is missing, or is not where the file says: bytes are missing or were added.',
  );
}

/** The finding that a PDF is damaged, with what was found in plain words. */
export function damaged(what: string): FoundRemark {
  return { code: 'pdfDamaged', params: { what } };
}
