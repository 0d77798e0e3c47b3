import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { ImpactJob } from '@contract/studio';

/** The replay of the last deposits through the working copy, asked for by an administrator. */
export interface StudioImpact {
  _id: string;
  state: ImpactJob['state'];
  /** Deposits that were judged, of so many. */
  done: number;
  total: number;
  /** What was counted so far, as JSON text: the names in it are not those of fields. */
  result: string;
  /** Later deposits do not count. */
  createdDate: Date;
  /** Of earlier ones only those that were returned count. */
  from: Date;
  /** How many of them were returned. */
  returned: number;
}

const schema = new Schema<StudioImpact>(
  {
    _id: String,
    state: { type: String, required: true },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    result: { type: String, default: '' },
    createdDate: { type: Date, required: true },
    from: { type: Date, required: true },
    returned: { type: Number, default: 0 },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ createdDate: 1 });

/** The collection of impacts on this connection. */
export function createImpactModel(connection: Connection): Model<StudioImpact> {
  return connection.model<StudioImpact>('StudioImpact', schema);
}
