import type { SearchQuery } from '@contract/staff/searches';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A search of the queue that a member of staff kept. */
export interface StoredSearch {
  _id: string;
  userId: string;
  name: string;
  query: SearchQuery;
}

const text = { type: String, required: true };

const schema = new Schema<StoredSearch>(
  {
    _id: String,
    userId: text,
    name: text,
    query: { type: Schema.Types.Mixed, required: true },
  },
  {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    collection: 'savedSearches',
  },
);
schema.index({ userId: 1, name: 1 }, { unique: true });

/** The collection of searches on this connection. */
export function createSavedSearchModel(
  connection: Connection,
): Model<StoredSearch> {
  return connection.model<StoredSearch>('SavedSearch', schema);
}
