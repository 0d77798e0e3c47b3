import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { SearchFields } from '../../records/list/searchWords';
import type { Revised } from '../../records/revision.model';
import { revisedOptions, revisedPaths } from '../../records/revision.model';

/** A publisher: who keeps it and how it is found, and the answers as they were judged. */
export interface Publisher extends Revised, SearchFields {
  _id: string;
  name: string;
  /** The name as it is compared: see `toNameKey`. */
  nameKey: string;
  /** Beginnings of its words, for names with slips of the pen. */
  stems: string[];
  status: 'ACTIVE' | 'MERGED';
  assignedLibrary: string;
  /** Id of the member of staff who added it; absent of one that a deposit or an account made. */
  addedBy?: string;
  /** Publishers of similar names when this one was made, for staff to merge (R10). */
  candidates: string[];
  /** The publisher that it was merged into; absent of any other. */
  mergedInto?: string;
  /** Names the last merge into it that began: see `createMergeRecords`. */
  receives?: string;
  /** May deposit issues of several serials at once (spec 2 §2); only the library says so. Absent of older records. */
  multiSerialDepositEnabled?: boolean;
  createdDate: Date;
  /** When to look whether its contact is past its time; absent while nothing asks for that. */
  contactReview?: Date;
  payload: JsonObject;
}

const schema = new Schema(
  {
    _id: String,
    name: { type: String, required: true },
    nameKey: { type: String, required: true, index: true },
    stems: { type: [String], index: true },
    searchKey: String,
    searchStems: [String],
    status: { type: String, required: true },
    assignedLibrary: { type: String, required: true },
    addedBy: String,
    candidates: [String],
    mergedInto: String,
    receives: String,
    multiSerialDepositEnabled: { type: Boolean, default: false },
    createdDate: { type: Date, required: true, index: true },
    contactReview: { type: Date, index: true, sparse: true },
    payload: { type: Schema.Types.Mixed, required: true },
    ...revisedPaths,
  },
  revisedOptions,
);

schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ assignedLibrary: 1, status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, searchStems: 1, nameKey: 1, _id: 1 });

/** The collection of publishers on this connection. */
export function createPublisherModel(connection: Connection): Model<Publisher> {
  return connection.model<Publisher>('Publisher', schema);
}
