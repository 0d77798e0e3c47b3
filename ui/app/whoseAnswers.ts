import type { CurrentUser } from '@contract/user';
import type { OpenDeposit } from '../features/deposit/depositState';

type Owned = Pick<OpenDeposit, 'owner' | 'changedAt' | 'receipt'>;

/** Whether the answers, or the receipt that came of them, are somebody else's. */
export function isAnothers(
  { owner, changedAt, receipt }: Owned,
  user: Pick<CurrentUser, 'username'>,
): boolean {
  if (owner === null || owner === user.username) return false;
  return changedAt !== null || receipt !== null;
}

/** Whether somebody is the one that the page knew last; also where it knew nobody. */
export function isFormer(
  deposit: Pick<OpenDeposit, 'owner' | 'context'> | undefined,
  { username }: Pick<CurrentUser, 'username'>,
): boolean {
  const former = deposit?.context.user.username ?? deposit?.owner ?? username;
  return former === username;
}

/** Whether somebody is logged in already while the answers are somebody else's. */
export function isInsideAsOther(deposit: OpenDeposit | undefined): boolean {
  if (deposit === undefined) return false;
  const { user } = deposit.context;
  return user.authenticated && isAnothers(deposit, user);
}
