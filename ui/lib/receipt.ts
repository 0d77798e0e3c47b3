/** One stored file as the receipt names it. */
export interface ReceiptFile {
  purpose: string;
  filename: string;
  size: number;
  /** SHA-256, lower-case hex. */
  checksum: string;
}

/** The answer to a stored deposit (spec 2 §3 "Receipt" and `http.md`); what does not apply is absent. */
export interface Receipt {
  submissionIds: string[];
  reference: string;
  /** ISO 8601 */
  submittedDate: string;
  title: string;
  files: ReceiptFile[];
  requiresReview: boolean;
  /** A member of staff deposited on behalf of the publisher. */
  byProxy?: boolean;
  /** What staff chose: whether the publisher should be told by email. */
  notifyPublisher?: boolean;
  /** The publisher is told by email: never one without an address. */
  notified?: boolean;
  contactName?: string;
  publisherName?: string;
  depositEmailAddress?: string;
  submissionType?: string;
  accessCondition?: string;
  email?: string;
  /** An account was asked for: where the link that activates it is sent. */
  registrationReceipt?: { email: string };
  assignedLibraryAbbrev?: string;
}
