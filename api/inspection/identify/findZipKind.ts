import { Refusal } from '../refusal';
import { openZip } from '../zip/openZip';
import type { Found } from './found';
import type { KindName } from './kinds';

const EPUB = 'application/epub+zip';
const MAX_MIMETYPE = 100;
/** An EPUB as the standard wants it begins so. */
const EPUB_HEAD = /^PK\x03\x04.{26}mimetypeapplication\/epub\+zip/s;

const byEntry: readonly (readonly [string, Found])[] = [
  ['META-INF/container.xml', { kind: 'epub' }],
  ['xl/workbook.xml', { kind: 'xlsx' }],
  ['xl/workbook.bin', { label: 'Excel workbook (XLSB)' }],
  ['word/document.xml', { label: 'Word document (DOCX)' }],
  ['ppt/presentation.xml', { label: 'PowerPoint presentation (PPTX)' }],
  ['AndroidManifest.xml', { label: 'Android app (APK)' }],
];

/** Tells EPUB, XLSX and other archives apart; `named` is believed of one that does not open. */
export async function findZipKind(
  path: string,
  head: Buffer,
  named: KindName | undefined,
): Promise<Found> {
  if (EPUB_HEAD.test(head.toString('latin1', 0, 200))) return { kind: 'epub' };
  const zip = await openZip(path).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (zip === undefined) {
    return { kind: named === 'epub' || named === 'xlsx' ? named : 'zip' };
  }
  try {
    const mimeType = await zip.read('mimetype', MAX_MIMETYPE).catch(() => null);
    if (mimeType?.toString('latin1').trim() === EPUB) return { kind: 'epub' };
    if (mimeType?.toString('latin1').includes('opendocument'))
      return { label: 'OpenDocument file' };
    const found = byEntry.find(([name]) => zip.entries.has(name));
    return found?.[1] ?? { kind: 'zip' };
  } finally {
    zip.close();
  }
}
