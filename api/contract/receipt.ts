import type { Some } from '@engine/types/among';
import type {
  Deposit,
  Publisher,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { FileRecord } from './files';

/** One stored file as the receipt names it. */
export type ReceiptFile = Some<
  FileRecord,
  'purpose' | 'filename' | 'size' | 'checksum'
> & {
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
  /** The receipt is mailed to `email`. */
  mailed?: boolean;
  files: ReceiptFile[];
  requiresReview: boolean;
  /** A member of staff deposited on behalf of the publisher. */
  byProxy?: boolean;
  /** The publisher is notified by email; never one without an address. */
  notified?: boolean;
  publisherName?: string;
  depositEmailAddress?: string;
  submissionType?: string;
  /** An account was asked for: where the link that activates it is sent. */
  registrationReceipt?: { email: string };
  assignedLibraryAbbrev?: string;
}
