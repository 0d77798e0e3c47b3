import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** Answers that may be sent several times before they are accepted: what the figures have of them, and no answer. */
export interface OpenAttempt {
  /** Hash of the sender, the form and its version. */
  _id: string;
  /** The counters that have it. */
  counted: string[];
  /** Places whose answers a draft lost when it changed to the version. */
  lost: string[];
  /** When it counts as given up. */
  expires: Date;
}

const schema = new Schema<OpenAttempt>(
  {
    _id: String,
    counted: [String],
    lost: [String],
    expires: {
      type: Date,
      required: true,
      index: { expireAfterSeconds: 0 },
    },
  },
  { strict: 'throw', versionKey: false, collection: 'openAttempts' },
);

/** The collection of open attempts on this connection. */
export function createOpenAttemptModel(
  connection: Connection,
): Model<OpenAttempt> {
  return connection.model<OpenAttempt>('OpenAttempt', schema);
}
