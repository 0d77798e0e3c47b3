import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A run that updates the titles which wait for it (R47). */
export interface NightlyRun {
  /** The day of an automatic run, 'YYYY-MM-DD'; of one that an operator started 'manual' and its moment. */
  _id: string;
  startedDate: Date;
  /** Null until it is done. */
  doneDate: Date | null;
  /** Titles that were updated, updates that the catalogue refused, and those that failed; 0 until it is done. */
  updated: number;
  refused: number;
  failed: number;
}

const count = { type: Number, default: 0 };

const schema = new Schema<NightlyRun>(
  {
    _id: String,
    startedDate: { type: Date, required: true, index: true },
    doneDate: { type: Date, default: null },
    updated: count,
    refused: count,
    failed: count,
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of nightly runs on this connection. */
export function createNightlyRunModel(
  connection: Connection,
): Model<NightlyRun> {
  return connection.model<NightlyRun>('NightlyRun', schema);
}
