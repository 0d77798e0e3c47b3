import type { InspectionFinding } from '../../ports/fileInspector';
import type { Zip } from '../zip/openZip';
import { findUnreadableChapters, type Chapter } from './findUnreadableChapters';
import type { EpubPackage } from './openPackage';
import { attributeOf, childrenOf } from './parseXml';

/** As many are named; a reader of the finding needs to know where to look, not everything. */
const SHOWN = 3;

/** Whether the chapters in the reading order of an EPUB are in the file and can be read. */
export async function checkSpine(
  { root, resolve }: EpubPackage,
  zip: Zip,
): Promise<InspectionFinding[]> {
  const items = new Map(
    childrenOf(root, 'manifest')
      .flatMap((manifest) => childrenOf(manifest, 'item'))
      .map((item) => [attributeOf(item, 'id'), item]),
  );
  const refs = new Set(
    childrenOf(root, 'spine')
      .flatMap((spine) => childrenOf(spine, 'itemref'))
      .map((ref) => attributeOf(ref, 'idref')),
  );
  if (refs.size === 0) return [{ code: 'epubSpineEmpty', params: {} }];
  const missing: string[] = [];
  const chapters: Chapter[] = [];
  for (const ref of refs) {
    const item = items.get(ref);
    const href = item && attributeOf(item, 'href');
    const name = href === undefined ? undefined : resolve(href);
    if (item === undefined || name === undefined || !zip.entries.has(name)) {
      missing.push(href ?? ref);
    } else {
      chapters.push({ name, mediaType: attributeOf(item, 'media-type') });
    }
  }
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
