import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** How often something was done under one key in a stretch of time. */
export interface Limit {
  /** A keyed hash: the key may hold an address or a name. */
  _id: string;
  taken: number;
  until: Date;
}

const schema = new Schema<Limit>(
  {
    _id: String,
    taken: { type: Number, required: true },
    until: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of what is counted on this connection. */
export function createLimitModel(connection: Connection): Model<Limit> {
  return connection.model<Limit>('Limit', schema);
}
