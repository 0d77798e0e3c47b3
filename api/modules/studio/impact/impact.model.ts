import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FormImpact, ImpactJob } from '@contract/studio/impact';
import type { Impact } from '@engine/types/impact';
import type { DocumentRange } from './storedDocuments';

/** The replay of one form. */
export interface FormPart extends DocumentRange, Omit<FormImpact, 'result'> {
  done: number;
  /** What was counted so far. */
  result: Impact;
}

/** The replay of the last records through the working copy, asked for by an administrator. */
export interface StudioImpact {
  _id: string;
  state: ImpactJob['state'];
  /** How many records of each form. */
  last: number;
  /** What is compared: a release and a revision of the working copy, as they were when the job began. */
  release?: number;
  revision?: number;
  /** The release that takes the place of the working copy. */
  again?: number;
  /** Records that were judged, of so many. */
  done: number;
  total: number;
  /** `FormPart[]` as JSON text: the names in it are not those of fields. */
  forms: string;
  /** Later records do not count. */
  createdDate: Date;
}

const schema = new Schema<StudioImpact>(
  {
    _id: String,
    state: { type: String, required: true },
    last: { type: Number, required: true },
    release: Number,
    revision: Number,
    again: Number,
    done: { type: Number, default: 0 },
    total: { type: Number, default: 0 },
    forms: { type: String, default: '[]' },
    createdDate: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ createdDate: 1 });

/** The collection of impacts on this connection. */
export function createImpactModel(connection: Connection): Model<StudioImpact> {
  return connection.model<StudioImpact>('StudioImpact', schema);
}
