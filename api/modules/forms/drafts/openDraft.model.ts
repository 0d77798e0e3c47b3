import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A draft that is kept in a browser: the version of its form, and nothing of its answers. */
export interface OpenDraft {
  /** Hash of the session and the form: a browser has one draft of each form. */
  _id: string;
  formKey: string;
  version: number;
  /** When the browser removes it. */
  expires: Date;
}

const schema = new Schema<OpenDraft>(
  {
    _id: String,
    formKey: { type: String, required: true },
    version: { type: Number, required: true },
    expires: {
      type: Date,
      required: true,
      index: { expireAfterSeconds: 0 },
    },
  },
  { strict: 'throw', versionKey: false, collection: 'openDrafts' },
);
schema.index({ formKey: 1, version: 1 });

/** The collection of open drafts on this connection. */
export function createOpenDraftModel(connection: Connection): Model<OpenDraft> {
  return connection.model<OpenDraft>('OpenDraft', schema);
}
