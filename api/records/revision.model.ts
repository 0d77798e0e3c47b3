import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The records whose changes are kept. */
export type RecordType = 'deposit' | 'record' | 'publisher' | 'user' | 'work';

/** The effect of a change, as JSON; `before` is null for the first one. */
export interface RecordChange {
  before: unknown;
  after: unknown;
}

/** Where a change has its reason, which is about the revision and is no part of the record. */
export const REVISION_NOTES = 'revisionNotes';

/** The newest revision of a record. It is in the record itself and is written with it, in one update. */
export interface Revised {
  lastModifiedDate: Date;
  /** Id of the user who did it; null for the service itself and for who has no account. */
  lastModifiedBy: string | null;
  lastChange: RecordChange;
}

/** A revision of a record that a later one followed (spec 2 §3). Written once, never changed. */
export interface Revision extends RecordChange {
  recordType: RecordType;
  recordId: string;
  /** From 1. */
  revisionNumber: number;
  lastModifiedDate: Date;
  lastModifiedBy: string | null;
}

const mixed = { type: Schema.Types.Mixed, default: null };
const date = { type: Date, required: true };
const by = { type: String, default: null };

/** The paths that the schema of every record with revisions has. */
export const revisedPaths = {
  lastModifiedDate: date,
  lastModifiedBy: by,
  lastChange: { before: mixed, after: mixed },
} as const;

/** How every collection of records is written: an unknown path is refused, `revision` counts the changes. */
export const revisedOptions = {
  strict: 'throw',
  minimize: false,
  versionKey: 'revision',
  optimisticConcurrency: true,
} as const;

const schema = new Schema(
  {
    recordType: {
      type: String,
      required: true,
      enum: ['deposit', 'record', 'publisher', 'user', 'work'],
    },
    recordId: { type: String, required: true },
    revisionNumber: { type: Number, required: true },
    lastModifiedDate: date,
    lastModifiedBy: by,
    before: mixed,
    after: mixed,
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
schema.index(
  { recordType: 1, recordId: 1, revisionNumber: 1 },
  { unique: true },
);

/** The earlier revisions of all records on this connection. */
export function createRevisionModel(connection: Connection): Model<Revision> {
  return connection.model<Revision>('Revision', schema);
}
