import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { revisedOptions } from '../../records/revision.model';
import type { Submission } from '../submissions/submission';
import { indexSubmissions, submissionPaths } from '../submissions/submission';

/** The contact for questions about a deposit: the logged-in user, or the contact of the publisher. */
export interface DepositContact {
  /** Id of the account that it belongs to; '' for a person without one, whose details are removed after a time. */
  userId: string;
  name: string;
  /** '' where the publisher has none. */
  email: string;
}

/** A deposit: who, when and how, and the payload that the engine judged. One document, written whole. */
export interface Deposit extends Submission {
  form: string;
  type: string;
  source: 'GENERAL';
  createdDate: Date;
  /** By library staff on behalf of the publisher. */
  depositedByProxy: boolean;
  /** Library of the staff who deposited it; null when none did. */
  depositedForLibraryId: string | null;
  /** The contact for questions, as it was at the time of the deposit; null once it was removed. */
  contact: DepositContact | null;
  /** Whether a mail tells the publisher that the deposit was made on its behalf. */
  notifyPublisher: boolean;
  /** Id of the account that comes with it; null when none does. */
  accountId: string | null;
  publisherId: string;
  /** The title that its items belong to; null of a monograph. */
  workId: string | null;
  assignedLibrary: string;
  depositEmailAddress: string;
}

const text = { type: String, required: true };

const schema = new Schema(
  {
    ...submissionPaths,
    form: text,
    type: text,
    source: text,
    createdDate: { type: Date, required: true },
    depositedByProxy: { type: Boolean, required: true },
    depositedForLibraryId: { type: String, default: null },
    contact: { type: Schema.Types.Mixed, default: null },
    notifyPublisher: { type: Boolean, default: false },
    accountId: { type: String, default: null },
    publisherId: text,
    workId: { type: String, default: null },
    assignedLibrary: text,
    depositEmailAddress: text,
  },
  revisedOptions,
);
indexSubmissions(schema);
schema.index({ 'contact.userId': 1, submittedDate: 1 });
schema.index({ publisherId: 1, submittedDate: -1, _id: -1 });
schema.index({ workId: 1, submittedDate: -1, _id: -1 });

/** The collection of deposits on this connection. */
export function createDepositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('Deposit', schema);
}
