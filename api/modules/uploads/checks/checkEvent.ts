import type { FileFormat } from '@contract/files';
import type { FileCheck } from '../../../ports/fileInspector';
import type { NewFileEvent } from '../../fileEvents/fileEvent.service';
import type { StoredFinding } from './storedFinding';
import type { Upload } from '../upload.model';

function toOutcome(found: readonly StoredFinding[]): NewFileEvent['outcome'] {
  if (found.some(({ severity }) => severity === 'error')) return 'failure';
  return found.length > 0 ? 'warning' : 'success';
}

function toFormatDetail({ pronom, name, mimeType }: FileFormat) {
  const params = { name, mimeType, ...(pronom === null ? {} : { pronom }) };
  return { code: 'format', params };
}

/** The event of one look at a file: of its identification with the format, of any other check with its findings. */
export function toCheckEvent(
  { _id: fileId, checksum }: Upload,
  { check, tool: agent }: FileCheck,
  found: readonly StoredFinding[],
  format: FileFormat | null,
): NewFileEvent {
  const isIdentification = check === 'identify';
  const details = found.map(({ code, params }) => ({ code, params }));
  return {
    type: isIdentification ? 'identified' : 'checked',
    fileId,
    checksum,
    agent,
    outcome: toOutcome(found),
    details:
      isIdentification && format !== null
        ? [toFormatDetail(format), ...details]
        : details,
  };
}
