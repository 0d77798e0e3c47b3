import type { Zip } from '../zip/openZip';
import type { EpubPackage } from './openPackage';
import { attributeOf, childrenOf } from './parseXml';

/** Chapters of this type are XML, so that one error in the markup hides the rest. */
export const XHTML = 'application/xhtml+xml';
/** A larger chapter is not looked at. */
export const MAX_CHAPTER_BYTES = 16_777_216;

export interface Chapter {
  /** In the archive. */
  name: string;
  mediaType: string;
}

/** The reading order of an EPUB. */
export interface Spine {
  /** Those that are in the archive. */
  chapters: Chapter[];
  /** What the package document calls the others. */
  missing: string[];
  /** The package document names no chapter. */
  isEmpty: boolean;
}

/** Lists the chapters of an EPUB in their reading order, each once. */
export function listChapters({ root, resolve }: EpubPackage, zip: Zip): Spine {
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
  return { chapters, missing, isEmpty: refs.size === 0 };
}
