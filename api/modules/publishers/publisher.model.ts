import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Json, JsonObject } from '@engine/types/json';

/** One entry of the history of a publisher (design §7). */
export interface PublisherRevision {
  revisionNumber: number;
  lastModifiedDate: Date;
  lastModifiedBy: string | null;
  before: Json;
  after: Json;
}

/** A publisher: who keeps it and how it is found, and the answers as they were judged. */
export interface Publisher {
  _id: string;
  name: string;
  /** The name as it is compared: see `toNameKey`. */
  nameKey: string;
  /** Beginnings of its words, for names with slips of the pen. */
  stems: string[];
  status: 'ACTIVE' | 'MERGED';
  assignedLibrary: string;
  /** Publishers of similar names when this one was made, for staff to merge (R10). */
  candidates: string[];
  /** May deposit issues of several serials at once (spec 2 §2); only the library says so. Absent of older records. */
  multiSerialDepositEnabled?: boolean;
  createdDate: Date;
  payload: JsonObject;
  revisions: PublisherRevision[];
}

const schema = new Schema(
  {
    _id: String,
    name: { type: String, required: true },
    nameKey: { type: String, required: true, index: true },
    stems: { type: [String], index: true },
    status: { type: String, required: true },
    assignedLibrary: { type: String, required: true },
    candidates: [String],
    multiSerialDepositEnabled: { type: Boolean, default: false },
    createdDate: { type: Date, required: true, index: true },
    payload: { type: Schema.Types.Mixed, required: true },
    revisions: [
      {
        _id: false,
        revisionNumber: { type: Number, required: true },
        lastModifiedDate: { type: Date, required: true },
        lastModifiedBy: { type: String, default: null },
        before: { type: Schema.Types.Mixed, default: null },
        after: { type: Schema.Types.Mixed, default: null },
      },
    ],
  },
  {
    strict: 'throw',
    minimize: false,
    versionKey: 'revision',
    optimisticConcurrency: true,
  },
);

schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, stems: 1, nameKey: 1 });

/** The collection of publishers on this connection. */
export function createPublisherModel(connection: Connection): Model<Publisher> {
  return connection.model<Publisher>('Publisher', schema);
}
