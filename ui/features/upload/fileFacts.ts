import { toExtension } from '@engine';
import type { FileRecord } from '@contract/files';

/** Extensions that are written short, as the questions about files name these formats. */
const fullNames: Readonly<Record<string, string>> = {
  JPG: 'JPEG',
  TIF: 'TIFF',
};

/** Names the format of a file: by its content once that was examined, before that by its extension. */
export function nameFormat(
  filename: string,
  format: FileRecord['format'] | undefined,
): string {
  if (format) return format.name;
  const extension = toExtension(filename).toUpperCase();
  return fullNames[extension] ?? extension;
}

/** Counts the pages of a file; undefined where it says nothing of pages, and for a picture of a single one. */
export function countPages(
  record: Pick<FileRecord, 'metadata' | 'mimeType'> | undefined,
): number | undefined {
  const count = record?.metadata?.pageCount;
  const isPicture = record?.mimeType.startsWith('image/') === true;
  return count === 1 && isPicture ? undefined : count;
}
