import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { Models } from '../composition/models';
import { dropFormerIndex } from './dropFormerIndex';
import { rewriteDocuments } from './rewriteDocuments';

/** The indexes by the library of the publisher, which no list asks for alone any longer. */
const FORMER_INDEXES = [
  'assignedLibrary_1_submittedDate_-1__id_-1',
  'assignedLibrary_1_status_1_submittedDate_-1__id_-1',
  'assignedLibrary_1_status_1_type_1_submittedDate_-1__id_-1',
] as const;

/** Deposits get the libraries in whose lists they are: an earlier version had those of its publishers alone. */
export async function librariesOfDeposits({ deposits }: Models): Promise<void> {
  const isOld = { libraries: { $exists: false } };
  await rewriteDocuments(
    deposits,
    isOld,
    ({ depositedForLibraryId = null, assignedLibrary }: Deposit) => ({
      $set: {
        libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
      },
    }),
  );
  for (const name of FORMER_INDEXES) await dropFormerIndex(deposits, name);
}
