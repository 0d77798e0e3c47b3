import type { CurrentUser } from '@engine/types/context';
import type { Deposit } from './deposit.model';

/** Who asks: the account, and the session as deposits keep it ('' without one). */
export interface Viewer {
  user: CurrentUser;
  depositorKey: string;
}

export type SeenDeposit = Pick<Deposit, 'publisherId' | 'depositorKey'>;

/** Whether somebody may see the record of a deposit: library staff, and its publisher (spec 1 §6, spec 2 §6). */
export function canSeeDeposit(
  user: CurrentUser,
  deposit: SeenDeposit,
): boolean {
  if (!user.authenticated) return false;
  return user.staff || user.publisher?.['id'] === deposit.publisherId;
}

/** Whether a deposit was made by who asks: in the same session, or for the publisher of the account. */
export function hasDeposited(
  { user, depositorKey }: Viewer,
  deposit: SeenDeposit,
): boolean {
  const inSession =
    depositorKey !== '' && depositorKey === deposit.depositorKey;
  const forPublisher =
    user.authenticated && user.publisher?.['id'] === deposit.publisherId;
  return inSession || forPublisher;
}

/** Whether somebody may look at the files of a deposit: who may see it, and the session that uploaded them. */
export function canSeeDepositedFiles(
  viewer: Viewer,
  deposit: SeenDeposit,
): boolean {
  return canSeeDeposit(viewer.user, deposit) || hasDeposited(viewer, deposit);
}
