import type { Model } from 'mongoose';
import type { FileRecord } from '@contract/files';
import { retryOnConflict } from '../../../../records/retryOnConflict';
import { toFirstState } from '../../../submissions/buildSubmission';
import type { StoredFile } from '../../../submissions/files/storedFile.model';
import { listFilesOf } from '../../../submissions/files/storedFiles';
import type { Deposit } from '../../deposit.model';
import type { FindRepetitions } from '../../history/repetitions';
import type { ChangeDeps } from '../changeDeposit';
import { changeDeposit } from '../changeDeposit';
import { toDecided } from './saveDecision';

export interface AcceptReleasedDeps extends ChangeDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  findRepetitions: FindRepetitions;
}

/** Scanned, or no scanner is configured. */
const SCANNED: readonly (FileRecord['scan'] | 'infected')[] = ['clean', 'none'];

/**
 * Accepts a deposit that needs no review once its files are checked and scanned (R78). The receipt was its mail. One
 * with an issue, ISBN or ISMN of an earlier one is reviewed: of two at the same moment neither may have seen the other one.
 */
export type AcceptReleased = (depositId: string) => Promise<void>;

/** Builds the automatic acceptance; again is harmless. */
export function createAcceptReleased(deps: AcceptReleasedDeps): AcceptReleased {
  return (depositId) =>
    retryOnConflict(async () => {
      const deposit = await deps.deposits.findById(depositId);
      if (deposit?.status !== 'SUBMITTED' || deposit.requiresReview) return;
      const repetitions = await deps.findRepetitions(
        deposit,
        deposit.reference,
      );
      if (Object.keys(repetitions).length > 0) {
        const { status, requiresReview } = toFirstState(true);
        const change = { status, requiresReview, ...repetitions };
        await changeDeposit(deps, deposit, change, null);
        return;
      }
      const files = await listFilesOf(deps.storedFiles, depositId);
      if (!files.every(({ scan }) => SCANNED.includes(scan))) return;
      const accepted = { action: 'accept', by: null, undoMinutes: 0 } as const;
      const { status, decision } = toDecided(deposit, accepted, deps.clock());
      const change = { status, decision: { ...decision, isFinal: true } };
      await changeDeposit(deps, deposit, change, null);
    });
}
