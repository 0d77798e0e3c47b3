import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { ListEntry } from '@engine/types/context';

/** One version of a list of values; immutable. The highest version is the live one. */
export interface ListVersion {
  name: string;
  version: number;
  /** 'files' came from schemas/lists at a start, 'import' was loaded by a person. */
  origin: 'files' | 'import' | 'studio';
  source: string;
  /** The owner to name wherever the list is shown; '' for none. */
  credit: string;
  entries: readonly ListEntry[];
  /** SHA-256 of the content. */
  hash: string;
  createdDate: Date;
}

const schema = new Schema<ListVersion>(
  {
    name: { type: String, required: true },
    version: { type: Number, required: true },
    origin: { type: String, required: true },
    source: String,
    credit: String,
    entries: { type: Schema.Types.Mixed, required: true },
    hash: { type: String, required: true },
    createdDate: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false, versionKey: false },
);
schema.index({ name: 1, version: -1 }, { unique: true });

/** The collection of list versions on this connection. */
export function createListModel(connection: Connection): Model<ListVersion> {
  return connection.model<ListVersion>('ListVersion', schema);
}
