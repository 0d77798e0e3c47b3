import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

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
}
