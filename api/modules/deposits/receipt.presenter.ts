import type { Json, JsonObject } from '@engine/types/json';
import type { Deposit } from './deposit.model';

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : {};
}

/** The receipt of a stored deposit (spec 2 §3, http.md "Deposit"); what does not apply is absent. */
export function presentReceipt(deposit: Deposit): object {
  const publisher = objectOf(deposit.payload['publisher']);
  const items = deposit.payload['submissionItems'];
  const item = objectOf(Array.isArray(items) ? items[0] : undefined);
  return {
    reference: deposit.reference,
    submissionIds: [deposit.reference],
    submittedDate: deposit.submittedDate.toISOString(),
    title: deposit.title,
    submissionType: deposit.type,
    byProxy: deposit.depositedByProxy,
    requiresReview: deposit.requiresReview,
    accessCondition: textOf(item['accessCondition']),
    publisherName: textOf(publisher['name']),
    contactName: textOf(publisher['contactName']),
    email: textOf(publisher['email']),
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
