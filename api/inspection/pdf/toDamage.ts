import type { FoundRemark } from '../../ports/fileInspector';
import type { PdfEnds } from './lookAtEnds';

/** Returns the finding about an unreadable PDF, as exact as its first and last bytes allow. */
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
