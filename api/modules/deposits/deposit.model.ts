import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DepositSourceKey } from '@engine/types/generated/lists';
import type { JsonPointer } from '@engine/types/json';
import { revisedOptions } from '../../records/revision.model';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { Decision, StoredCorrection } from './review/decision/decision';
import type { StoredWithdrawal } from './withdrawal/storedWithdrawal';
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

/** An issue that its title has already, or an ISBN or ISMN that another publication has. */
export interface Repetition {
  /** Where the number is in the deposit. */
  path: JsonPointer;
  /** The reference of the earlier deposit. */
  reference: string;
}

/** A deposit: who, when and how, and the payload that the engine judged. One document, written whole. */
export interface Deposit extends Submission {
  form: string;
  type: string;
  /** How it came to the library; changes of a deposit keep it. */
  source: DepositSourceKey;
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
  /** The title that its items belong to; null of a single monograph. */
  workId: string | null;
  /** Its issues that the title had already, for Library staff to compare; absent where there are none. */
  repeatedIssues?: readonly Repetition[];
  /** Its ISBNs and ISMNs that other deposits or titles have; absent where there are none. */
  repeatedIdentifiers?: readonly Repetition[];
  assignedLibrary: string;
  /** The libraries in whose lists it is: see `toLibraries`. */
  libraries: readonly string[];
  /** Id of the member of staff who reviews it; null while nobody does, absent in deposits of an earlier version. */
  assignedTo?: string | null;
  depositEmailAddress: string;
  /** The title as lists sort it: see `toSortKey`. */
  titleKey: string;
  /** The present name of its publisher, as names are compared; a job follows its changes (`publisherNames.ts`). */
  publisherNameKey: string;
  /** ISBN, ISSN and ISMN of its items and its title, without hyphens. */
  identifiers: string[];
  /** The staff's own notes (R22); absent in deposits of an earlier version. */
  notes?: string;
  /** Whether a file of it could not be checked or was not scanned yet: see `createNoteUnchecked`. */
  uncheckedFiles?: boolean;
  /** Ids of its files in which malware was found, also of files that a correction replaced since; absent in deposits of an earlier version. */
  infectedFiles?: readonly string[];
  /** Files of corrections, whose rows a job has yet to write. */
  newFiles?: readonly StoredFile[];
  /** The last decision; absent where there was none, or after it was undone. */
  decision?: Decision;
  /** The last return for fixing; earlier ones are in the revisions. */
  correction?: StoredCorrection;
  /** The last request for withdrawal; earlier ones are in the revisions. */
  withdrawal?: StoredWithdrawal;
  /** Since when that request waits: lists find it by this. Null or absent while none does. */
  withdrawalSince?: Date | null;
}

const text = { type: String, required: true };

const repetitions = {
  type: [{ _id: false, path: text, reference: text }],
  default: undefined,
};

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
    accountId: { type: String, default: null, index: true },
    publisherId: text,
    workId: { type: String, default: null },
    repeatedIssues: repetitions,
    repeatedIdentifiers: repetitions,
    assignedLibrary: text,
    libraries: [String],
    assignedTo: { type: String, default: null },
    depositEmailAddress: text,
    titleKey: { type: String, default: '' },
    publisherNameKey: { type: String, default: '' },
    identifiers: { type: [String], index: true },
    notes: { type: String, default: '' },
    uncheckedFiles: { type: Boolean, default: false },
    infectedFiles: { type: [String], default: undefined },
    newFiles: { type: [Schema.Types.Mixed], default: undefined },
    decision: Schema.Types.Mixed,
    correction: Schema.Types.Mixed,
    withdrawal: Schema.Types.Mixed,
    withdrawalSince: { type: Date, default: null },
  },
  revisedOptions,
);
indexSubmissions(schema);
schema.index({ 'contact.userId': 1, submittedDate: 1 });
schema.index({ submittedDate: -1, _id: -1 });
schema.index({ type: 1, submittedDate: -1, _id: -1 });
schema.index({ status: 1, submittedDate: -1, _id: -1 });
schema.index({ status: 1, type: 1, submittedDate: -1, _id: -1 });
schema.index({ libraries: 1, submittedDate: -1, _id: -1 });
schema.index({ libraries: 1, status: 1, submittedDate: -1, _id: -1 });
schema.index({
  libraries: 1,
  status: 1,
  type: 1,
  submittedDate: -1,
  _id: -1,
});
schema.index({ assignedLibrary: 1, submittedDate: -1, _id: -1 });
schema.index({ assignedLibrary: 1, status: 1, submittedDate: -1, _id: -1 });
schema.index({
  assignedLibrary: 1,
  status: 1,
  type: 1,
  submittedDate: -1,
  _id: -1,
});
schema.index({ assignedTo: 1, submittedDate: -1, _id: -1 });
schema.index({ assignedTo: 1, status: 1, submittedDate: -1, _id: -1 });
schema.index({ uncheckedFiles: 1, status: 1, submittedDate: -1, _id: -1 });
schema.index({ withdrawalSince: 1, _id: 1 });
schema.index({ assignedLibrary: 1, withdrawalSince: 1, _id: 1 });
schema.index({ source: 1, submittedDate: -1, _id: -1 });
schema.index({ titleKey: 1, _id: 1 });
schema.index({ publisherNameKey: 1, _id: 1 });
schema.index({ searchStems: 1, submittedDate: -1, _id: -1 });
schema.index({ publisherId: 1, submittedDate: -1, _id: -1 });
schema.index({ publisherId: 1, titleKey: 1, _id: 1 });
schema.index({ publisherId: 1, searchStems: 1, submittedDate: -1, _id: -1 });
schema.index({ workId: 1, submittedDate: -1, _id: -1 });

/** The collection of deposits on this connection. */
export function createDepositModel(connection: Connection): Model<Deposit> {
  return connection.model<Deposit>('Deposit', schema);
}
