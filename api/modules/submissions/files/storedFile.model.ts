import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FileFormat, FileMetadata, FileRecord } from '@contract/files';
import type { FileStatement } from '@engine/types/generated/entities';
import type { StoredFinding } from '../../uploads/checks/storedFinding';

/** The stored data of a file that a submission names. */
export interface SubmittedFile {
  _id: string;
  /** Pointer of the slot in the payload, e.g. '/submissionItems/0/publicationFile'. */
  slot: string;
  /** The temporary file it came from. */
  tempFileId: string;
  purpose: string;
  filename: string;
  originalFilename: string;
  mimeType: string;
  size: number;
  checksum: string;
  /** 'infected': its bytes were removed after the submission. */
  scan: FileRecord['scan'] | 'infected';
  format: FileFormat | null;
  metadata: FileMetadata | null;
  /** The sender's statement about the file. */
  statement: FileStatement;
  warnings: StoredFinding[];
}

/** The collections whose documents name files. */
export type SubmissionKind = 'deposit' | 'record';

/**
 * A file of one submission. It is written before its submission: of a submission that never came it is
 * left over, names nothing and is swept.
 */
export interface StoredFile extends SubmittedFile {
  submissionKind: SubmissionKind;
  submissionId: string;
  /** Its place among the files of the submission, from 0. */
  position: number;
  submittedDate: Date;
  /** As in the submission, for who may look at the file. */
  publisherId: string;
  depositorKey: string;
  /** Whether its bytes are whole in permanent storage, and its upload was let go. */
  isReleased: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const schema = new Schema<StoredFile>(
  {
    _id: String,
    submissionKind: { ...text, enum: ['deposit', 'record'] },
    submissionId: text,
    position: number,
    submittedDate: date,
    publisherId: { type: String, default: '' },
    depositorKey: { type: String, default: '' },
    isReleased: { type: Boolean, required: true },
    slot: text,
    tempFileId: { ...text, index: true },
    purpose: text,
    filename: text,
    originalFilename: text,
    mimeType: text,
    size: number,
    checksum: text,
    scan: text,
    format: { type: Schema.Types.Mixed, default: null },
    metadata: { type: Schema.Types.Mixed, default: null },
    statement: Schema.Types.Mixed,
    warnings: { type: Schema.Types.Mixed, required: true },
  },
  {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    collection: 'storedFiles',
  },
);
schema.index({ submissionId: 1, position: 1 }, { unique: true });
schema.index({ checksum: 1, submittedDate: -1 });
schema.index({ checksum: 1, publisherId: 1, submittedDate: -1 });
schema.index({ checksum: 1, depositorKey: 1, submittedDate: -1 });
schema.index({ submittedDate: 1 });
schema.index({ publisherId: 1 });

/** The files of all submissions on this connection. */
export function createStoredFileModel(
  connection: Connection,
): Model<StoredFile> {
  return connection.model<StoredFile>('StoredFile', schema);
}
