import type { BeforeJson } from '@engine/types/among';
import type { Finding } from '@engine/types/evaluation';
import type { ShownAnswer } from '@contract/records';
import type { Receipt, ReceiptAccess, ReceiptFile } from '@contract/receipt';
import { stored } from '../../forms/typedAnswers';
import type { SubmittedFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import {
  hasSmallPicture,
  THUMBNAIL_WIDTH,
} from '../../uploads/records/pictures';
import { toPreviewAddress } from '../../uploads/records/previewAddress';
import {
  findChangeRequest,
  findIssueOf,
  findNamedTitle,
  listItems,
  toItemNumber,
} from '../titles/namedTitle';
import { findRequestedDetails } from '../titles/requestedDetails';
import { notifiesPublisher } from '../submit/notifiesPublisher';
import { findReviewReason } from './reviewReason';

function presentFile(
  file: SubmittedFile,
  { payload }: Deposit,
  contextPath: string,
): ReceiptFile {
  const { slot, tempFileId, purpose, filename, size, checksum } = file;
  const preview = toPreviewAddress(tempFileId, filename, contextPath);
  const issue = findIssueOf(payload, slot);
  return {
    ...(issue !== undefined && { issue }),
    purpose,
    filename,
    size,
    checksum,
    ...(hasSmallPicture(file) && {
      thumbnail: `${preview}?width=${THUMBNAIL_WIDTH}`,
    }),
  };
}

/** What other records say of a deposit. */
export interface ReceiptFacts {
  access: ReceiptAccess | undefined;
  findings: readonly Finding[];
  answers: readonly ShownAnswer[];
  /** Where the receipt is mailed to; undefined where nobody gets it. */
  mailedTo: string | undefined;
}

/** The receipt of a stored deposit (spec 2 §3, http.md "Deposit"); what does not apply is absent. */
export function presentReceipt(
  deposit: Deposit,
  files: readonly SubmittedFile[],
  { access, findings, answers, mailedTo }: ReceiptFacts,
  contextPath: string,
): BeforeJson<Receipt> {
  const named = findNamedTitle(deposit.payload);
  const { publisher, submissionItems } = stored('deposit', deposit.payload);
  const { contact, depositedByProxy: byProxy } = deposit;
  return {
    reference: deposit.reference,
    submissionIds: [deposit.reference],
    submittedDate: deposit.submittedDate.toISOString(),
    title: deposit.title,
    submissionType: deposit.type,
    changedSerialTitle:
      findChangeRequest(deposit.payload) === undefined ? undefined : true,
    requested: findRequestedDetails(deposit.payload),
    titleId: (named?.isNew && deposit.workId) || undefined,
    issues: named && listItems(deposit.payload).map(toItemNumber),
    answers: answers.length === 0 ? undefined : [...answers],
    findings: findings.length === 0 ? undefined : [...findings],
    byProxy,
    status: deposit.status,
    requiresReview: deposit.requiresReview,
    reviewReason: findReviewReason(deposit, files),
    accessCondition: submissionItems?.[0]?.accessCondition,
    access,
    mailedTo,
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
    files: files.map((file) => presentFile(file, deposit, contextPath)),
  };
}
