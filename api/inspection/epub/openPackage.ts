import { posix } from 'node:path';
import { Refusal } from '../refusal';
import type { Zip } from '../zip/openZip';
import { attributeOf, childrenOf, parseXml, type XmlElement } from './parseXml';

const CONTAINER = 'META-INF/container.xml';
const MAX_CONTAINER_BYTES = 262_144;
const MAX_PACKAGE_BYTES = 8_388_608;
const PACKAGE_TYPE = 'application/oebps-package+xml';

/** The document of an EPUB that lists its parts, and says what it is. */
export interface EpubPackage {
  /** Its name in the archive. */
  name: string;
  root: XmlElement;
  /** The name in the archive of what the package document calls so; undefined for what is elsewhere. */
  resolve(href: string): string | undefined;
}

/** Finds and reads the package document. Throws `Refusal` when a reader would not find its way in. */
export async function openPackage(zip: Zip): Promise<EpubPackage> {
  const bytes = await zip.read(CONTAINER, MAX_CONTAINER_BYTES);
  if (bytes === undefined) throw new Refusal('epubContainerMissing');
  const name = findPackageName(parseXml(bytes, CONTAINER));
  if (name === undefined) throw new Refusal('epubNoPackage');
  const text = await zip.read(name, MAX_PACKAGE_BYTES);
  if (text === undefined) throw new Refusal('epubPackageMissing', { name });
  const [root] = childrenOf(parseXml(text, name), 'package');
  if (root === undefined) {
    const reason = 'it has no element "package"';
    throw new Refusal('xmlDamaged', { name, reason });
  }
  return { name, root, resolve: (href) => resolveIn(name, href) };
}

function findPackageName(document: XmlElement): string | undefined {
  const files = childrenOf(document, 'container')
    .flatMap((container) => childrenOf(container, 'rootfiles'))
    .flatMap((list) => childrenOf(list, 'rootfile'));
  const file =
    files.find((each) => attributeOf(each, 'media-type') === PACKAGE_TYPE) ??
    files[0];
  const name = file === undefined ? '' : attributeOf(file, 'full-path');
  return name === '' ? undefined : name;
}

/** The name in the archive of what the entry `name` calls `href`; undefined for what is elsewhere. */
export function resolveIn(name: string, href: string): string | undefined {
  const [path = ''] = href.split(/[?#]/, 1);
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  try {
    return posix.join(posix.dirname(name), decodeURIComponent(path));
  } catch {
    return posix.join(posix.dirname(name), path);
  }
}
