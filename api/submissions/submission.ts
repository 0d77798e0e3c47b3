import { Schema } from 'mongoose';
import type { FileFormat, FileMetadata, FileRecord } from '@contract/files';
import type { FileStatement } from '@engine/types/generated/entities';
import type { Json, JsonObject } from '@engine/types/json';
import type { StoredFinding } from '../modules/uploads/storedFinding';

/** A file of a submission in permanent storage. */
export interface SubmittedFile {
  id: string;
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
  /** Of a file whose scan is pending: not to be scanned before, since a scan of it is under way or was in vain. */
  scanAfter: Date;
  format: FileFormat | null;
  metadata: FileMetadata | null;
  /** What its sender stated of it. */
  statement: FileStatement;
  warnings: StoredFinding[];
}

/** The wording that its sender accepted (R9): of which form version, and the hash under which its text is kept (collection of wordings). */
export interface AcceptedWording {
  field: string;
  formVersion: number;
  textHash: string;
}

/** One entry of the history of a submission (spec 2 §3). */
export interface SubmissionRevision {
  revisionNumber: number;
  lastModifiedDate: Date;
  lastModifiedBy: string | null;
  status: string;
  before: Json;
  after: Json;
}

/** The work that follows every submission with files. */
export type FileTask = 'releaseFiles' | 'removeMalware';

/** Work that follows a submission and is done at least once. */
export interface OutboxTask<Kind extends string = string> {
  id: string;
  kind: Kind;
  state: 'open' | 'done';
  /** Until then one worker has it. */
  leaseUntil: Date;
}

/** What a form with its files became: who, when and how, and the payload that the engine judged. One document, written whole. */
export interface Submission {
  _id: string;
  reference: string;
  year: number;
  /** Number within the year; the unique index decides. */
  number: number;
  status: 'SUBMITTED' | 'UNDER_REVIEW' | 'ACCEPTED';
  requiresReview: boolean;
  title: string;
  submittedDate: Date;
  /** Id of the user; null of an anonymous one. */
  createdBy: string | null;
  formVersion: number;
  formHash: string;
  files: SubmittedFile[];
  wordings: AcceptedWording[];
  /** SHA-256 of owner and Idempotency-Key; unique, so that a key is used up by one submission only. */
  submissionKey?: string;
  /** Hash of the session that sent it: who sends without an account is known by nothing else (depositorKey.ts). */
  depositorKey: string;
  bodyHash: string;
  payload: JsonObject;
  revisions: SubmissionRevision[];
  outbox: OutboxTask[];
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

/** The paths that the schema of every collection of submissions has. */
export const submissionPaths = {
  _id: String,
  reference: { ...text, unique: true },
  year: { type: Number, required: true },
  number: { type: Number, required: true },
  status: text,
  requiresReview: { type: Boolean, required: true },
  title: { type: String, default: '' },
  submittedDate: date,
  createdBy: { type: String, default: null },
  formVersion: { type: Number, required: true },
  formHash: text,
  files: [
    {
      _id: false,
      id: { ...text, index: true },
      slot: text,
      tempFileId: { ...text, index: true },
      purpose: text,
      filename: text,
      originalFilename: text,
      mimeType: text,
      size: { type: Number, required: true },
      checksum: { ...text, index: true },
      scan: text,
      scanAfter: date,
      format: { type: Schema.Types.Mixed, default: null },
      metadata: { type: Schema.Types.Mixed, default: null },
      statement: Schema.Types.Mixed,
      warnings: { type: Schema.Types.Mixed, required: true },
    },
  ],
  wordings: [
    {
      _id: false,
      field: text,
      formVersion: { type: Number, required: true },
      textHash: text,
    },
  ],
  submissionKey: { type: String, index: { unique: true, sparse: true } },
  depositorKey: { type: String, default: '' },
  bodyHash: text,
  payload: { type: Schema.Types.Mixed, required: true },
  revisions: [
    {
      _id: false,
      revisionNumber: { type: Number, required: true },
      lastModifiedDate: date,
      lastModifiedBy: { type: String, default: null },
      status: text,
      before: { type: Schema.Types.Mixed, default: null },
      after: { type: Schema.Types.Mixed, default: null },
    },
  ],
  outbox: [{ _id: false, id: text, kind: text, state: text, leaseUntil: date }],
} as const;

/** How every collection of submissions is written: an unknown path is refused, `revision` counts the changes. */
export const submissionOptions = {
  strict: 'throw',
  minimize: false,
  versionKey: 'revision',
  optimisticConcurrency: true,
} as const;

/** Adds the indexes that the mechanisms of submissions rely on. */
export function indexSubmissions(schema: Schema): void {
  schema.index({ year: 1, number: -1 }, { unique: true });
  schema.index({ 'outbox.state': 1, submittedDate: 1 });
  schema.index({ 'files.scan': 1, 'files.scanAfter': 1 });
}
