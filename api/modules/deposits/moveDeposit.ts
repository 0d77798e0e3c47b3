import type { Model } from 'mongoose';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Deposit } from './deposit.model';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { SaveDecision } from './review/decision/saveDecision';
import { hasMalware } from './review/decision/statusAgain';
import {
  isBarredByMalware,
  isOffered,
} from './review/decision/transition.policy';

/** Decides about a deposit as its title was decided, at once; one whose status does not allow it stays as it is, and with malware none is accepted. */
export type MoveDeposit = (
  reference: string,
  action: 'accept' | 'decline',
  by: string | null,
  message?: string,
) => Promise<void>;

export interface MoveDepositDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  saveDecision: SaveDecision;
}

/** Decides about deposits in the database. */
export function createMoveDeposit(deps: MoveDepositDeps): MoveDeposit {
  const { deposits, storedFiles, saveDecision } = deps;
  return (reference, action, by, message = '') =>
    retryOnConflict(async () => {
      const deposit = await deposits.findOne({ reference });
      if (deposit === null || !isOffered(action, deposit)) return;
      const isBarred =
        isBarredByMalware(action) && (await hasMalware(storedFiles, deposit));
      if (isBarred) return;
      await saveDecision(deposit, { action, by, message, undoMinutes: 0 });
    });
}
