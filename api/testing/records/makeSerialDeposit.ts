import type { JsonObject } from '@engine/types/json';
import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import { toListedFields } from '../../modules/deposits/list/listedFields';
import type { Models } from '../../server/composition/models';
import { newRecordId } from '../../records/recordId';

let made = 0;

/** Writes a deposit of issues under a title, as it is stored, but for what is given. */
export async function makeSerialDeposit(
  { deposits }: Pick<Models, 'deposits'>,
  {
    issues = ['no. 1'],
    serialTitle = {},
    ...given
  }: Partial<Deposit> & { issues?: string[]; serialTitle?: JsonObject } = {},
): Promise<Deposit> {
  const number = (made += 1) + 500_000;
  const submittedDate = given.submittedDate ?? new Date();
  const payload: JsonObject = {
    form: 'SERIAL',
    type: given.type ?? 'SERIAL_ISSUE',
    serialTitle: { id: given.workId ?? null, ...serialTitle },
    submissionItems: issues.map((itemTitle, at) => ({
      itemTitle,
      yearOfPublication: 2026,
      itemOrder: at + 1,
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      license: 'ATTRIBUTION',
    })),
  };
  const { depositedForLibraryId = null, assignedLibrary = 'LTAS' } = given;
  const deposit: Deposit = {
    _id: newRecordId(),
    reference: `LD-2026-${number}`,
    year: 2026,
    number,
    form: 'SERIAL',
    type: 'SERIAL_ISSUE',
    source: 'GENERAL',
    status: 'SUBMITTED',
    requiresReview: false,
    title: 'Tides',
    assignedTo: null,
    notes: '',
    submittedDate,
    createdDate: submittedDate,
    createdBy: null,
    formVersion: 1,
    formHash: 'x',
    bodyHash: 'x',
    consents: [],
    depositedByProxy: false,
    depositedForLibraryId,
    contact: null,
    notifyPublisher: false,
    accountId: null,
    depositorKey: '',
    publisherId: 'p1',
    workId: null,
    assignedLibrary,
    libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
    depositEmailAddress: 'library@example.org',
    lastModifiedDate: submittedDate,
    lastModifiedBy: null,
    lastChange: { before: null, after: {} },
    payload,
    ...toListedFields({ title: given.title ?? 'Tides', payload }),
    ...given,
  };
  await deposits.create(deposit);
  return deposit;
}
