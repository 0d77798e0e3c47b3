import type { BeforeJson } from '@engine/types/among';
import type { Receipt, ReceiptAccess, ReceiptFile } from '@contract/receipt';
import { stored } from '../../forms/typedAnswers';
import type { SubmittedFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import {
  hasSmallPicture,
  THUMBNAIL_WIDTH,
} from '../../uploads/records/pictures';
import { toPreviewAddress } from '../../uploads/records/previewAddress';
import { notifiesPublisher } from '../submit/notifiesPublisher';
import { getsReceipt } from './receiptMail';

function presentFile(file: SubmittedFile, contextPath: string): ReceiptFile {
  const { tempFileId, purpose, filename, size, checksum } = file;
  const preview = toPreviewAddress(tempFileId, filename, contextPath);
  return {
    purpose,
    filename,
    size,
    checksum,
    ...(hasSmallPicture(file) && {
      thumbnail: `${preview}?width=${THUMBNAIL_WIDTH}`,
    }),
  };
}

/** The receipt of a stored deposit (spec 2 §3, http.md "Deposit"); what does not apply is absent. */
export function presentReceipt(
  deposit: Deposit,
  files: readonly SubmittedFile[],
  access: ReceiptAccess | undefined,
  contextPath: string,
): BeforeJson<Receipt> {
  const { publisher, submissionItems } = stored('deposit', deposit.payload);
  const { contact, depositedByProxy: byProxy } = deposit;
  return {
    reference: deposit.reference,
    submissionIds: [deposit.reference],
    submittedDate: deposit.submittedDate.toISOString(),
    title: deposit.title,
    submissionType: deposit.type,
    byProxy,
    requiresReview: deposit.requiresReview,
    accessCondition: submissionItems?.[0]?.accessCondition,
    access,
    mailed: getsReceipt(deposit),
    publisherName: publisher?.name,
    contactName: contact?.name ?? publisher?.contactName,
    email: contact?.email ?? publisher?.email,
    notifyPublisher: byProxy ? deposit.notifyPublisher : undefined,
    notified: byProxy ? notifiesPublisher(deposit) : undefined,
    registrationReceipt:
      deposit.accountId === null || publisher?.email === undefined
        ? undefined
        : { email: publisher.email },
    depositEmailAddress: deposit.depositEmailAddress,
    assignedLibraryAbbrev: deposit.assignedLibrary,
    files: files.map((file) => presentFile(file, contextPath)),
  };
}
