import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { Models } from '../composition/models';
import { dropFormerIndex } from './dropFormerIndex';
import { rewriteDocuments } from './rewriteDocuments';

/** The index by the library of the publisher alone, which no list asks for any longer. */
const FORMER_INDEX = 'assignedLibrary_1_submittedDate_-1__id_-1';

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
  await dropFormerIndex(deposits, FORMER_INDEX);
}
