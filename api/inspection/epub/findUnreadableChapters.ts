import { XmlDocument, XmlParseError } from 'libxml2-wasm';
import type { Zip } from '../zip/openZip';
import { MAX_CHAPTER_BYTES, XHTML, type Chapter } from './listChapters';

/** The names of characters that XHTML 1.1 defines outside the document, and reading systems know. */
const EXTERNAL_NAMES = /<!DOCTYPE\s[^>]*\sPUBLIC\s/;
const ENTITY = /&[A-Za-z]\w*;/g;

/** The chapters that are not well-formed, each with the line of its first error: no reading system shows them whole. */
export async function findUnreadableChapters(
  chapters: readonly Chapter[],
  zip: Zip,
): Promise<string[]> {
  const unreadable: string[] = [];
  for (const { name, mediaType } of chapters) {
    const size = zip.entries.get(name)?.uncompressedSize ?? Infinity;
    if (mediaType !== XHTML || size > MAX_CHAPTER_BYTES) continue;
    const bytes = await zip.read(name, MAX_CHAPTER_BYTES);
    const line = bytes && findErrorLine(bytes);
    if (line !== undefined) unreadable.push(`${name} (line ${line})`);
  }
  return unreadable;
}

/** The line of the first error in the markup; undefined for a document without one. */
function findErrorLine(bytes: Buffer): number | undefined {
  // Latin-1 keeps all other bytes as they are.
  const text = bytes.toString('latin1');
  const named = EXTERNAL_NAMES.test(text) ? text.replace(ENTITY, '') : text;
  try {
    XmlDocument.fromBuffer(Buffer.from(named, 'latin1')).dispose();
    return undefined;
  } catch (error) {
    if (error instanceof XmlParseError) return error.details[0]?.line ?? 1;
    throw error;
  }
}
