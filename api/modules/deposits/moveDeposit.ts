import type { Model } from 'mongoose';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Deposit } from './deposit.model';
import type { SaveDecision } from './review/saveDecision';
import { isOffered } from './review/transition.policy';

/** Decides about a deposit as its title was decided, at once; one whose status does not allow it stays as it is. */
export type MoveDeposit = (
  reference: string,
  action: 'accept' | 'decline',
  by: string | null,
  message?: string,
) => Promise<void>;

/** Decides about deposits in the database. */
export function createMoveDeposit(
  deposits: Model<Deposit>,
  saveDecision: SaveDecision,
): MoveDeposit {
  return (reference, action, by, message = '') =>
    retryOnConflict(async () => {
      const deposit = await deposits.findOne({ reference });
      if (deposit === null || !isOffered(action, deposit)) return;
      await saveDecision(deposit, { action, by, message, undoMinutes: 0 });
    });
}
