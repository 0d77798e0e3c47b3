import type { FileFormat } from '@contract/files';
import type { StatusReader } from '../publisher/depositStatus';

/** Names the identified format of a file, for library staff with its PRONOM id; '' where it was not identified. */
export function toFormatWords(
  format: FileFormat | null,
  reader: StatusReader,
): string {
  if (format === null) return '';
  const { name, pronom } = format;
  return pronom === null || reader !== 'staff' ? name : `${name} (${pronom})`;
}
