import type { InspectionFinding } from '../../ports/fileInspector';
import type { PdfEnds } from './lookAtEnds';

/** Returns the finding about an unreadable PDF, as exact as its first and last bytes allow. */
export function toDamage(ends: PdfEnds): InspectionFinding {
  if (!ends.hasHeader) {
    return damaged('Its start does not say that it is a PDF.');
  }
  return damaged(
    ends.isCut
      ? 'The end of the file is missing.'
      : 'Its internal index is damaged.',
  );
}

/** The finding that a PDF is damaged, with what was found in plain words. */
export function damaged(what: string): InspectionFinding {
  return { code: 'pdfDamaged', params: { what } };
}
