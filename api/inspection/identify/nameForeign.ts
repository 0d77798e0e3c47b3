import { fileTypeFromFile } from 'file-type';
import type { Ends } from './ends';
import { findTextKind } from './findTextKind';

const texts = {
  html: 'HTML page',
  text: 'plain text',
  eml: 'e-mail message (EML)',
} as const;

/** How to call a file of none of the known kinds. */
export async function nameForeign(path: string, ends: Ends): Promise<string> {
  if (ends.size === 0) return 'nothing';
  const text = findTextKind(ends.head);
  if (text !== undefined) return texts[text];
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return type === undefined ? 'something unknown' : type.ext.toUpperCase();
}
