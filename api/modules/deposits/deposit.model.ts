import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FileFormat, FileMetadata, FileRecord } from '@contract/files';
import type { FileStatement } from '@engine/types/generated/entities';
import type { Json, JsonObject } from '@engine/types/json';
import type { StoredFinding } from '../uploads/storedFinding';

/** A file of a deposit in permanent storage. */
export interface DepositFile {
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
  /** 'infected': its bytes were removed after the deposit. */
  scan: FileRecord['scan'] | 'infected';
  /** Of a file whose scan is pending: not to be scanned before, since somebody has it or it was in vain. */
  scanAfter: Date;
  format: FileFormat | null;
  metadata: FileMetadata | null;
  /** What its sender stated of it. */
  statement: FileStatement;
  warnings: StoredFinding[];
}

/** The wording somebody accepted (R9): of which form version, and the hash under which its text is kept (collection of wordings). */
export interface AcceptedWording {
  field: string;
  formVersion: number;
  textHash: string;
}

/** Whom to ask about a deposit: who is logged in, or the contact of the publisher. */
export interface DepositContact {
  name: string;
  /** '' where the publisher has none. */
  email: string;
}

/** One entry of the history of a deposit (spec 2 §3). */
export interface DepositRevision {
  revisionNumber: number;
  lastModifiedDate: Date;
  lastModifiedBy: string | null;
  status: string;
  before: Json;
  after: Json;
}

/** Work that follows a deposit and is done at least once. */
export interface OutboxTask {
  id: string;
  kind: 'releaseFiles' | 'removeMalware' | 'createAccount' | 'notifyPublisher';
  state: 'open' | 'done';
  /** Until then one worker has it. */
  leaseUntil: Date;
}

/** A deposit: who, when and how, and the payload that the engine judged. One document, written whole. */
export interface Deposit {
  _id: string;
  reference: string;
  year: number;
  /** Number within the year; the unique index decides. */
  number: number;
  form: string;
  type: string;
  source: 'GENERAL';
  status: 'SUBMITTED' | 'UNDER_REVIEW' | 'ACCEPTED';
  requiresReview: boolean;
  title: string;
  submittedDate: Date;
  createdDate: Date;
  /** Id of the user; null of an anonymous deposit. */
  createdBy: string | null;
  /** By library staff on behalf of the publisher. */
  depositedByProxy: boolean;
  /** Library of the staff who deposited it; null when none did. */
  depositedForLibraryId: string | null;
  /** Whom a question about it is for, as he was then. */
  contact: DepositContact | null;
  /** Whether the publisher is told by mail that its deposit was made on its behalf. */
  notifyPublisher: boolean;
  /** Id of the account that comes with it; null when none does. */
  accountId: string | null;
  formVersion: number;
  formHash: string;
  publisherId: string;
  assignedLibrary: string;
  depositEmailAddress: string;
  files: DepositFile[];
  wordings: AcceptedWording[];
  /** SHA-256 of owner and Idempotency-Key; unique, so that a key is used up by one deposit only. */
  submissionKey?: string;
  /** Hash of the session that deposited it: who deposits without an account is known by nothing else (depositorKey.ts). */
  depositorKey: string;
  bodyHash: string;
  payload: JsonObject;
  revisions: DepositRevision[];
  outbox: OutboxTask[];
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const schema = new Schema(
  {
    _id: String,
    reference: { ...text, unique: true },
    year: { type: Number, required: true },
    number: { type: Number, required: true },
    form: text,
    type: text,
    source: text,
    status: text,
    requiresReview: { type: Boolean, required: true },
    title: text,
    submittedDate: date,
    createdDate: date,
    createdBy: { type: String, default: null },
    depositedByProxy: { type: Boolean, required: true },
    depositedForLibraryId: { type: String, default: null },
    contact: { type: Schema.Types.Mixed, default: null },
    notifyPublisher: { type: Boolean, default: false },
    accountId: { type: String, default: null },
    formVersion: { type: Number, required: true },
    formHash: text,
    publisherId: text,
    assignedLibrary: text,
    depositEmailAddress: text,
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
    outbox: [
      { _id: false, id: text, kind: text, state: text, leaseUntil: date },
    ],
  },
  {
    strict: 'throw',
    minimize: false,
    versionKey: 'revision',
    optimisticConcurrency: true,
  },
);
schema.index({ year: 1, number: -1 }, { unique: true });
schema.index({ publisherId: 1, submittedDate: -1, _id: -1 });
schema.index({ 'outbox.state': 1, submittedDate: 1 });
schema.index({ 'files.scan': 1, 'files.scanAfter': 1 });

/** The collection of deposits on this connection. */
export function createDepositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('Deposit', schema);
}
