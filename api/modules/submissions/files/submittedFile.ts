import type { Json } from '@engine/types/json';
import type { KnownFile } from '../../uploads/records/fileRecord';
import type { SubmittedFile } from './storedFile.model';
import { newRecordId } from '../../../records/recordId';

/** Builds the data of a file in its place that a submission stores. */
export function toSubmittedFile(
  place: Pick<SubmittedFile, 'slot' | 'purpose'>,
  { known: record, findings }: Pick<KnownFile, 'known' | 'findings'>,
): SubmittedFile {
  return {
    _id: newRecordId(),
    ...place,
    tempFileId: record.tempFileId,
    filename: record.filename,
    originalFilename: record.originalFilename,
    mimeType: record.mimeType,
    size: record.size,
    checksum: record.checksum,
    scan: record.scan,
    format: record.format,
    metadata: record.metadata,
    statement: record.statement,
    warnings: findings,
  };
}

/** The record of a file in the payload: what never changes about it. Its scan and findings are in its row of stored files alone. */
export function presentStoredFile({
  _id: id,
  slot: _slot,
  tempFileId: _tempFileId,
  scan: _scan,
  warnings: _warnings,
  format,
  metadata,
  statement = {},
  ...file
}: SubmittedFile): Json {
  const known = {
    id,
    ...file,
    location: file.checksum,
    ...(format === null ? {} : { format }),
    ...(metadata === null ? {} : { metadata }),
    ...(Object.keys(statement).length === 0 ? {} : { statement }),
  };
  return JSON.parse(JSON.stringify(known)) as Json;
}
