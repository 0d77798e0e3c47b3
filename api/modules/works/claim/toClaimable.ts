import type { ClaimableWork } from '../work.policy';
import type { Work } from '../work.model';
import type { WorkPublisher } from '../work.presenter';

/** A title as what libraries claim: without a claim its publisher's library has it. */
export const toClaimable = (
  { status, depositedForLibraryId }: Work,
  publisher: Pick<WorkPublisher, 'assignedLibrary'> | undefined,
): ClaimableWork => ({
  status,
  depositedForLibraryId: depositedForLibraryId ?? null,
  assignedLibrary: publisher?.assignedLibrary ?? '',
});
