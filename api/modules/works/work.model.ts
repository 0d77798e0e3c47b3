import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { WorkStatus } from '@contract/staff/works';
import type { JsonObject } from '@engine/types/json';
import type { Revised } from '../../records/revision.model';
import type { SearchFields } from '../../records/list/searchWords';
import { revisedOptions, revisedPaths } from '../../records/revision.model';

/** A title that issues, parts or items are deposited under: its state, and the answers that describe it. */
export interface Work extends Revised, SearchFields {
  _id: string;
  kind: WorkKind;
  publisherId: string;
  status: WorkStatus;
  title: string;
  /** The title as it is compared: see `toTitleKey`. */
  titleKey: string;
  /** The work's number at the library, `W-` and a number (R46); absent until it is accepted. */
  workObjId?: string;
  /** The number in it; the unique index decides. */
  workNumber?: number;
  discontinued: boolean;
  titleNote: string;
  lastDepositDate: Date | null;
  lastDepositNumber: string;
  createdDate: Date;
  /** Which links of an email lead to a publication, a line each (R50). */
  emailLinkFilters: string;
  /** The reference of the deposit that registered it; null when none did. */
  submissionId: string | null;
  /** The number of its record in the catalogue that it was imported from; null when it was not. */
  referenceId: string | null;
  /** Kind, publisher and `referenceId`, so that an import writes a title once; absent of all others. */
  importKey?: string;
  /** When the last change of it was asked for; absent until one was. */
  requestedDate?: Date;
  /** The reference of the deposit that asked for it: two may have the same date. '' once that deposit took it back. */
  requestedReference?: string;
  /** The date of the last request before those that it waits for now: no earlier one counts again. Absent until one was noted. */
  requestsAfter?: Date;
  /** Why the catalogue refused the last update or the library the title, for staff; '' when neither did. */
  problem: string;
  payload: JsonObject;
  /** The library that claimed it (R79); absent of a title that none did, which the library of its publisher has. */
  depositedForLibraryId?: string;
  /** Id of the title that it was merged into; absent of any other. */
  mergedInto?: string;
  /** Names the last merge into it that began: see `createMergeRecords`. */
  receives?: string;
}

/** Statuses of titles that publishers neither see nor deposit under (R74). */
export const UNLISTED: readonly WorkStatus[] = ['DECLINED', 'MERGED'];

const text = { type: String, required: true };
const textOrNone = { type: String, default: '' };

const schema = new Schema(
  {
    _id: String,
    kind: text,
    publisherId: text,
    status: text,
    title: text,
    titleKey: text,
    searchKey: textOrNone,
    searchStems: [String],
    workObjId: String,
    workNumber: { type: Number, index: { unique: true, sparse: true } },
    discontinued: { type: Boolean, default: false },
    titleNote: textOrNone,
    lastDepositDate: { type: Date, default: null },
    lastDepositNumber: textOrNone,
    createdDate: { type: Date, required: true },
    emailLinkFilters: textOrNone,
    submissionId: { type: String, default: null },
    referenceId: { type: String, default: null },
    importKey: { type: String, index: { unique: true, sparse: true } },
    requestedDate: Date,
    requestedReference: String,
    requestsAfter: Date,
    problem: textOrNone,
    payload: { type: Schema.Types.Mixed, required: true },
    depositedForLibraryId: String,
    mergedInto: String,
    receives: String,
    ...revisedPaths,
  },
  revisedOptions,
);

schema.index({ publisherId: 1, kind: 1, lastDepositDate: -1, _id: 1 });
schema.index({ publisherId: 1, kind: 1, titleKey: 1 });
schema.index({ 'payload.isbn': 1 }, { sparse: true });
schema.index({ status: 1, _id: 1 });
// Lists of library staff, by what they are narrowed to and by what they are sorted.
for (const sort of ['titleKey', 'lastDepositDate', 'createdDate'] as const) {
  schema.index({ [sort]: 1, _id: 1 });
  schema.index({ kind: 1, [sort]: 1, _id: 1 });
  schema.index({ status: 1, [sort]: 1, _id: 1 });
  schema.index({ publisherId: 1, [sort]: 1, _id: 1 });
}
schema.index({ searchStems: 1, titleKey: 1, _id: 1 });
schema.index({ status: 1, requestedDate: 1, _id: 1 });

/** The collection of works on this connection. */
export function createWorkModel(connection: Connection): Model<Work> {
  return connection.model<Work>('Work', schema);
}
