import type { InspectionFinding } from '../../ports/fileInspector';
import type { Zip } from '../zip/openZip';
import { findUnreadableChapters } from './findUnreadableChapters';
import { listChapters } from './listChapters';
import type { EpubPackage } from './openPackage';

/** As many are named; a reader of the finding needs to know where to look, not everything. */
const SHOWN = 3;

/** Whether the chapters in the reading order of an EPUB are in the file and can be read. */
export async function checkSpine(
  book: EpubPackage,
  zip: Zip,
): Promise<InspectionFinding[]> {
  const { chapters, missing, isEmpty } = listChapters(book, zip);
  if (isEmpty) return [{ code: 'epubSpineEmpty', params: {} }];
  const unreadable = await findUnreadableChapters(chapters, zip);
  const remarks: InspectionFinding[] = [];
  if (missing.length > 0) {
    const params = { count: missing.length, names: nameFirst(missing) };
    remarks.push({ code: 'epubSpineMissing', params });
  }
  if (unreadable.length > 0) {
    const params = { count: unreadable.length, names: nameFirst(unreadable) };
    remarks.push({ code: 'epubChapterUnreadable', params });
  }
  return remarks;
}

const nameFirst = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ');
