import type { Some } from '@engine/types/among';
import type {
  Deposit,
  Publisher,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { Finding } from '@engine/types/evaluation';
import type { SubmissionStatus } from './deposits';
import type { FileRecord } from './files';
import type { ShownAnswer } from './records';

/** One stored file as the receipt names it. */
export type ReceiptFile = Some<
  FileRecord,
  'purpose' | 'filename' | 'size' | 'checksum'
> & {
  /** Number or date of the issue that it belongs to; absent of a monograph. */
  issue?: string;
  /** Address of a small picture of it, for who may see the file; absent where there is none. */
  thumbnail?: string;
};

/** An access condition in words. */
export interface ReceiptAccess {
  label: string;
  /** What it means, from when anyone may read and download. */
  description: string;
  /** 'YYYY-MM-DD' before which nobody may download; absent where that does not change. */
  opens?: string;
}

/** A value of a title that a deposit asks to change. */
export interface RequestedChange {
  /** Null where the value is to be removed. */
  requested: string | null;
  /** '' where the title has none. */
  current: string;
}

/** What a deposit asks to change of its title, of what a receipt names. */
export interface RequestedDetails {
  title?: RequestedChange;
  issn?: RequestedChange;
  isbn?: RequestedChange;
}

/**
 * Why library staff review a deposit, as its depositor knows it: by an answer, an issue that was deposited before, a scan
 * that is not over, or what the checks found in a file.
 */
export type ReviewReason =
  'sensitive' | 'repeatedIssue' | 'notScanned' | 'fileFindings';

/** The answer to a stored deposit (spec 2 §3 "Receipt" and `http.md`); what does not apply is absent. */
export interface Receipt
  extends
    Some<
      Deposit,
      /** The choice of staff whether the publisher is notified by email. */
      'notifyPublisher'
    >,
    Some<SubmissionItem, 'accessCondition'>,
    Some<Publisher, 'contactName' | 'email'> {
  submissionIds: string[];
  reference: string;
  /** ISO 8601 */
  submittedDate: string;
  title: string;
  /** Absent where the deposit has no access condition. */
  access?: ReceiptAccess;
  /** The email of the depositor that the receipt is mailed to, also of staff; absent where none is sent. */
  mailedTo?: string;
  files: ReceiptFile[];
  /** As it was when the receipt was made: what comes next depends on it. */
  status: SubmissionStatus;
  requiresReview: boolean;
  /** Absent where there is no review, or its reason is not for the depositor. */
  reviewReason?: ReviewReason;
  /** A member of staff deposited on behalf of the publisher. */
  byProxy?: boolean;
  /** The publisher is notified by email; never one without an address. */
  notified?: boolean;
  publisherName?: string;
  depositEmailAddress?: string;
  submissionType?: string;
  /** The deposit asks for a change of its title, which waits for an update. */
  changedSerialTitle?: boolean;
  /** Its title, ISSN and ISBN where the deposit asks for others. */
  requested?: RequestedDetails;
  /** Id of the title that the deposit registered. */
  titleId?: string;
  /** Number or date of each issue, part or item; absent of a single monograph. */
  issues?: string[];
  /** Warnings about issues that were deposited before. */
  findings?: Finding[];
  /** An account was asked for: where the link that activates it is sent. */
  registrationReceipt?: { email: string };
  assignedLibraryAbbrev?: string;
  /** Answers to questions that the form shows on receipts (`shownOn` of its pages). */
  answers?: ShownAnswer[];
}
