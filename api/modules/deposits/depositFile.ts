import { randomBytes } from 'node:crypto';
import type { FileRecord } from '@engine/types/context';
import type { Json } from '@engine/types/json';
import type { DepositFile } from './deposit.model';

/** What a deposit keeps of a file in one of its slots. */
export function toDepositFile(
  slot: string,
  record: FileRecord,
  now: Date,
): DepositFile {
  return {
    id: randomBytes(12).toString('hex'),
    slot,
    tempFileId: record.tempFileId,
    purpose: record.purpose,
    filename: record.filename,
    originalFilename: record.originalFilename,
    mimeType: record.mimeType,
    size: record.size,
    checksum: record.checksum,
    scan: record.scan,
    scanAfter: now,
    format: record.format,
    metadata: record.metadata,
    warnings: record.warnings,
  };
}

/** What of a file stands in the payload: its record without what only the service needs. */
export function presentStoredFile({
  slot: _slot,
  tempFileId: _tempFileId,
  scanAfter: _scanAfter,
  format,
  metadata,
  ...file
}: DepositFile): Json {
  const known = {
    ...file,
    location: file.checksum,
    ...(format === null ? {} : { format }),
    ...(metadata === null ? {} : { metadata }),
  };
  return JSON.parse(JSON.stringify(known)) as Json;
}
