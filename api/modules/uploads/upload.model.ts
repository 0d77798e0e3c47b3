import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FileFormat, FileMetadata, FileRecord } from '@contract/files';
import type { FileStatement } from '@engine/types/generated/entities';
import type { Pace } from '../../ports/fileInspector';
import type { StoredFinding } from './checks/storedFinding';

/** A file from its first chunk until it is deleted, deposited or too old. */
export interface Upload {
  /** Made by the API; names the bytes, and is the `tempFileId` once all have arrived. */
  _id: string;
  ownerKey: string;
  /** A keyed hash of the address that sent its first chunk; of a cover that of its publication. */
  addressHash: string;
  /** The client's id of the upload (dropzone's uuid): unique within the owner only. */
  clientId: string;
  purpose: string;
  /** 'uploading' takes chunks, every later state takes none; 'refused' keeps no bytes; 'released' has none any more, because a stored deposit has them. */
  state: FileRecord['state'] | 'released';
  /** The place that the store prepared; '' for a file that the API made itself. */
  place: string;
  declaredSize: number;
  chunkCount: number;
  /** Index → SHA-256 of the chunks that are there. */
  chunks: Record<string, string>;
  /** Counts changes of the chunks, so that no request closes an upload that changes meanwhile. */
  revision: number;
  originalFilename: string;
  /** The sender's statement with completeFile, validated. */
  statement: FileStatement;
  size: number;
  mimeType: string;
  checksum: string;
  scan: FileRecord['scan'];
  format: FileFormat | null;
  metadata: FileMetadata | null;
  warnings: StoredFinding[];
  errors: StoredFinding[];
  /** Of a cover that the API made: the file it was made from. */
  madeFrom: string | null;
  /** The check with which the complete check begins; '' before the first check is over. */
  nextCheck: string;
  /** 'slow' once a quick complete check was lost, 'patient' once a slow one was. */
  pace: Pace;
  /** How many files its owner had waiting when it was closed; it orders the checks with `rank`. */
  round: number;
  /** Files with a smaller rank are checked first. */
  rank: number;
  createdDate: Date;
  expires: Date;
}

const text = { type: String, default: '' };
const mixed = (empty: unknown) => ({
  type: Schema.Types.Mixed,
  default: () => empty,
});

const schema = new Schema<Upload>(
  {
    _id: String,
    ownerKey: { type: String, required: true },
    addressHash: { ...text, index: true },
    clientId: { type: String, required: true },
    purpose: { type: String, required: true },
    state: { type: String, required: true },
    place: text,
    declaredSize: { type: Number, required: true },
    chunkCount: { type: Number, required: true },
    chunks: mixed({}),
    revision: { type: Number, default: 0 },
    originalFilename: text,
    statement: mixed({}),
    size: { type: Number, default: 0 },
    mimeType: text,
    checksum: text,
    scan: { type: String, default: 'none' },
    format: mixed(null),
    metadata: mixed(null),
    warnings: mixed([]),
    errors: mixed([]),
    madeFrom: { type: String, default: null },
    nextCheck: text,
    pace: { type: String, default: 'quick' },
    round: { type: Number, default: 0 },
    rank: { type: Number, default: 0 },
    createdDate: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
  },
  {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    suppressReservedKeysWarning: true,
  },
);
schema.index({ ownerKey: 1, clientId: 1 }, { unique: true });

/** The collection of uploads on this connection. */
export function createUploadModel(connection: Connection): Model<Upload> {
  return connection.model<Upload>('Upload', schema);
}
