import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { revisedOptions } from '../../records/revision.model';
import type { Submission } from '../submissions/submission';
import { indexSubmissions, submissionPaths } from '../submissions/submission';

/** The stored answers to a form that has no endpoint of its own. */
export interface FormRecord extends Submission {
  formKey: string;
  /** The publisher of the account that sent it; '' without one. */
  publisherId: string;
}

const schema = new Schema(
  {
    ...submissionPaths,
    formKey: { type: String, required: true },
    publisherId: { type: String, default: '' },
  },
  { ...revisedOptions, collection: 'formrecords' },
);
indexSubmissions(schema);
schema.index({ formKey: 1, submittedDate: -1, _id: -1 });
schema.index({ formKey: 1, title: 1, _id: 1 });
schema.index({ publisherId: 1 });
schema.index({ createdBy: 1, submittedDate: 1 });
schema.index({ formKey: 1, searchStems: 1, submittedDate: -1, _id: -1 });

/** The collection of records of forms on this connection. */
export function createFormRecordModel(
  connection: Connection,
): Model<FormRecord> {
  return connection.model<FormRecord>('FormRecord', schema);
}
