import { randomBytes } from 'node:crypto';
import type { Json } from '@engine/types/json';
import type { KnownFile } from '../uploads/fileRecord';
import type { DepositFile } from './deposit.model';

/** What a deposit keeps of a file in one of its slots. */
export function toDepositFile(
  slot: string,
  { known: record, findings }: Pick<KnownFile, 'known' | 'findings'>,
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
    statement: record.statement,
    warnings: findings,
  };
}

/** The record of a file in the payload: what never changes about it. Its scan and findings are in `files` alone. */
export function presentStoredFile({
  slot: _slot,
  tempFileId: _tempFileId,
  scan: _scan,
  scanAfter: _scanAfter,
  warnings: _warnings,
  format,
  metadata,
  statement = {},
  ...file
}: DepositFile): Json {
  const known = {
    ...file,
    location: file.checksum,
    ...(format === null ? {} : { format }),
    ...(metadata === null ? {} : { metadata }),
    ...(Object.keys(statement).length === 0 ? {} : { statement }),
  };
  return JSON.parse(JSON.stringify(known)) as Json;
}
