import type { InspectionFinding } from '../../ports/fileInspector';
import type { ReadCopy } from '../../ports/fileStore';

/** Returns the remark of an event about stored bytes that were read again; null when their checksum is right. */
export function toDamage(
  checksum: string,
  read: ReadCopy,
): InspectionFinding | null {
  if (read.found === checksum) return null;
  return read.found === undefined
    ? { code: 'unreadable', params: { problem: read.problem } }
    : { code: 'differs', params: { found: read.found } };
}
