import type { FormRecord } from './formRecord.model';

/** What the sender of a form is answered (http.md "Forms"). */
export interface RecordReceipt {
  reference: string;
  /** ISO 8601. */
  submittedDate: string;
  title: string;
}

/** The receipt of a stored record. */
export function presentRecordReceipt({
  reference,
  submittedDate,
  title,
}: Pick<FormRecord, 'reference' | 'submittedDate' | 'title'>): RecordReceipt {
  return { reference, submittedDate: submittedDate.toISOString(), title };
}
