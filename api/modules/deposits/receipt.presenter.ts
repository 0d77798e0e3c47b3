import { objectOf } from '@engine';
import type { Json } from '@engine/types/json';
import type { Deposit } from './deposit.model';

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The receipt of a stored deposit (spec 2 §3, http.md "Deposit"); what does not apply is absent. */
export function presentReceipt(deposit: Deposit): object {
  const publisher = objectOf(deposit.payload['publisher']);
  const items = deposit.payload['submissionItems'];
  const item = objectOf(Array.isArray(items) ? items[0] : undefined);
  const { contact, depositedByProxy: byProxy } = deposit;
  const isTold = deposit.outbox.some(({ kind }) => kind === 'notifyPublisher');
  return {
    reference: deposit.reference,
    submissionIds: [deposit.reference],
    submittedDate: deposit.submittedDate.toISOString(),
    title: deposit.title,
    submissionType: deposit.type,
    byProxy,
    requiresReview: deposit.requiresReview,
    accessCondition: textOf(item['accessCondition']),
    publisherName: textOf(publisher['name']),
    contactName: contact?.name ?? textOf(publisher['contactName']),
    email: contact?.email ?? textOf(publisher['email']),
    notifyPublisher: byProxy ? deposit.notifyPublisher : undefined,
    notified: byProxy ? isTold : undefined,
    registrationReceipt:
      deposit.accountId === null
        ? undefined
        : { email: textOf(publisher['email']) },
    depositEmailAddress: deposit.depositEmailAddress,
    assignedLibraryAbbrev: deposit.assignedLibrary,
    files: deposit.files.map(({ purpose, filename, size, checksum }) => ({
      purpose,
      filename,
      size,
      checksum,
    })),
  };
}
