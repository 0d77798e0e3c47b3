import type { Model } from 'mongoose';
import { formatBytes, formatDateTime, presentDate } from '@engine';
import type { MailService } from '../../mails/mail.service';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';
import type { FindTitleWords, TitleMails } from '../titles/titleMails';
import { findIssueOf } from '../titles/namedTitle';
import { findRequestedDetails } from '../titles/requestedDetails';
import type { FindAccessWords } from './accessWords';
import type { FindReceiptRecipient } from './receiptRecipient';
import type { FindReceiptWords } from './receiptWords';

export interface ReceiptMailDeps {
  storedFiles: Model<StoredFile>;
  mails: Pick<MailService, 'enqueue'>;
  findRecipient: FindReceiptRecipient;
  findAccessWords: FindAccessWords;
  findTitleWords: FindTitleWords;
  findReceiptWords: FindReceiptWords;
  /** Address of the discovery service; '' where none is configured. */
  discoveryUrl: string;
  timeZone: string;
}

/** The receipt by what a deposit did to a title. */
const KINDS = {
  none: 'RECEIPT',
  issues: 'RECEIPT_ISSUES',
  newTitle: 'RECEIPT_NEW_TITLE',
  changedTitle: 'RECEIPT_CHANGED_TITLE',
} as const satisfies TitleMails;

/** Enqueues the mail with the receipt of a deposit, once for each key; none where the depositor has no email. */
export type MailReceipt = (deposit: Deposit, key: string) => Promise<void>;

/** Builds the mail with reference, title, files and checksums. Its words about reviews are those of the receipt's page. */
export function createMailReceipt(deps: ReceiptMailDeps): MailReceipt {
  return async function mailReceipt(deposit, key) {
    const { _id, reference, title, submittedDate, payload } = deposit;
    const recipient = await deps.findRecipient(deposit);
    if (recipient === undefined) return;
    const [access, { kind, params }, files] = await Promise.all([
      deps.findAccessWords(deposit),
      deps.findTitleWords(deposit, KINDS),
      listFilesOf(deps.storedFiles, _id),
    ]);
    const { items = '' } = params;
    const words = await deps.findReceiptWords(deposit, files, items);
    const requested = findRequestedDetails(payload)?.title?.requested;
    const { discoveryUrl } = deps;
    await deps.mails.enqueue({
      key,
      kind,
      to: recipient.email,
      userId: recipient.userId,
      depositId: _id,
      // The link opens the deposit, also of staff who have an account.
      holderId: _id,
      params: {
        // A mail never greets by an address: without a name it greets without one.
        name: recipient.name || recipient.email,
        reference,
        title: requested ?? title,
        date: formatDateTime(submittedDate.toISOString(), deps.timeZone),
        access: access?.label ?? '–',
        ...words.params,
        ...params,
      },
      files: [
        ...files.map(({ slot, filename, size, checksum }) => ({
          fileIssue: findIssueOf(payload, slot) ?? '',
          fileName: filename,
          fileSize: formatBytes(size),
          fileChecksum: checksum,
        })),
        ...(access?.opens === undefined
          ? []
          : [{ opens: presentDate(access.opens) }]),
        ...(discoveryUrl === '' || words.lines.length === 0
          ? []
          : [{ discoveryPage: discoveryUrl }]),
        ...words.lines,
      ],
    });
  };
}
