import type { PublisherSummary } from './user';

/** One page of an answer that has several. */
export interface PageOf {
  total: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** `GET library/publishers`. */
export interface PublisherPage extends PageOf {
  publishers: readonly PublisherSummary[];
}

/** The creator of a deposit, for "Library staff from {library}" (spec 2 §3 "Deposit record"). */
export interface DepositCreator {
  username: string;
  staff: boolean;
  /** Name of the library a member of staff works for. */
  memberLibrary: string | null;
}

/** One row of the deposits of a publisher. */
export interface PublisherDeposit {
  id: string;
  reference: string;
  title: string;
  /** Key of SubmissionType. */
  type: string;
  status: string;
  /** ISO 8601. */
  submittedDate: string;
  byProxy: boolean;
  /** Null of an anonymous deposit. */
  createdBy: DepositCreator | null;
  /** Permissions of the requesting user for this record. */
  abilities: { edit: boolean; claim: boolean };
}

/** `GET library/deposits`. */
export interface PublisherDepositPage extends PageOf {
  deposits: readonly PublisherDeposit[];
}
