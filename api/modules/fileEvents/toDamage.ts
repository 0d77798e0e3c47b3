import type { FoundRemark } from '../../ports/fileInspector';
import type { ReadCopy } from '../../ports/fileStore';

/** What an event says of stored bytes that were read again; null when they have their checksum. */
export function toDamage(checksum: string, read: ReadCopy): FoundRemark | null {
  if (read.found === checksum) return null;
  return read.found === undefined
    ? { code: 'unreadable', params: { problem: read.problem } }
    : { code: 'differs', params: { found: read.found } };
}
