import type { Model } from 'mongoose';
import { formatBytes, formatDateTime } from '@engine';
import type { MailService } from '../../mails/mail.service';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';
import type { FindTitleWords, TitleMails } from '../titles/titleMails';
import { findIssueOf } from '../titles/namedTitle';
import { findRequestedDetails } from '../titles/requestedDetails';
import type { FindAccessWords } from './accessWords';

export interface ReceiptMailDeps {
  storedFiles: Model<StoredFile>;
  mails: Pick<MailService, 'enqueue'>;
  findAccessWords: FindAccessWords;
  findTitleWords: FindTitleWords;
  timeZone: string;
}

/** Whether the depositor gets the receipt by mail. Staff deposit by proxy: the mail to the publisher is their choice. */
export function getsReceipt({
  depositedByProxy,
  contact,
}: Pick<Deposit, 'depositedByProxy' | 'contact'>): boolean {
  return !depositedByProxy && contact !== null && contact.email !== '';
}

/** The receipt by what a deposit did to a title. */
const KINDS = {
  none: 'RECEIPT',
  issues: 'RECEIPT_ISSUES',
  newTitle: 'RECEIPT_NEW_TITLE',
  changedTitle: 'RECEIPT_CHANGED_TITLE',
} as const satisfies TitleMails;

/** Enqueues the mail with the receipt of a deposit, once for each key. Nothing happens where nobody gets it. */
export type MailReceipt = (deposit: Deposit, key: string) => Promise<void>;

/** Builds the mail with reference, title, files and checksums. */
export function createMailReceipt(deps: ReceiptMailDeps): MailReceipt {
  return async function mailReceipt(deposit, key) {
    const { _id, contact, reference, title, submittedDate } = deposit;
    if (contact === null || !getsReceipt(deposit)) return;
    const [access, { kind, params }, files] = await Promise.all([
      deps.findAccessWords(deposit),
      deps.findTitleWords(deposit, KINDS),
      listFilesOf(deps.storedFiles, _id),
    ]);
    const requested = findRequestedDetails(deposit.payload)?.title?.requested;
    await deps.mails.enqueue({
      key,
      kind,
      to: contact.email,
      userId: null,
      depositId: _id,
      params: {
        // An address is never greeted by, so that the mail greets nobody.
        name: contact.name || contact.email,
        reference,
        title: requested ?? title,
        date: formatDateTime(submittedDate.toISOString(), deps.timeZone),
        access: access?.label ?? '–',
        ...params,
      },
      files: files.map(({ slot, filename, size, checksum }) => ({
        fileIssue: findIssueOf(deposit.payload, slot) ?? '',
        fileName: filename,
        fileSize: formatBytes(size),
        fileChecksum: checksum,
      })),
    });
  };
}
