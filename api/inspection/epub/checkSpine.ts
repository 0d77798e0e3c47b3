import type { FoundRemark } from '../../ports/fileInspector';
import type { Zip } from '../zip/openZip';
import type { EpubPackage } from './openPackage';
import { attributeOf, childrenOf } from './parseXml';

/** As many are named; a reader of the finding needs to know where to look, not everything. */
const SHOWN = 3;

/** Whether the parts that an EPUB is read through are there. */
export function checkSpine(
  { root, resolve }: EpubPackage,
  zip: Zip,
): FoundRemark[] {
  const items = new Map(
    childrenOf(root, 'manifest')
      .flatMap((manifest) => childrenOf(manifest, 'item'))
      .map((item) => [attributeOf(item, 'id'), attributeOf(item, 'href')]),
  );
  const refs = childrenOf(root, 'spine')
    .flatMap((spine) => childrenOf(spine, 'itemref'))
    .map((ref) => attributeOf(ref, 'idref'));
  if (refs.length === 0) return [{ code: 'epubSpineEmpty', params: {} }];
  const missing = refs.filter((ref) => {
    const href = items.get(ref);
    const name = href === undefined ? undefined : resolve(href);
    return name === undefined || !zip.entries.has(name);
  });
  if (missing.length === 0) return [];
  const names = missing.slice(0, SHOWN).map((ref) => items.get(ref) ?? ref);
  const params = { count: missing.length, names: names.join(', ') };
  return [{ code: 'epubSpineMissing', params }];
}
