import type { ExampleUser } from '@contract/studio/examples';
import type { Deposit } from '../../deposits/deposit.model';

/** A stored submission; only a deposit says whether library staff made it. */
type Sent = Pick<Deposit, 'createdBy'> &
  Partial<Pick<Deposit, 'depositedByProxy'>>;

/** The user of examples who is most like the sender of a stored submission. */
export function exampleSender({
  createdBy,
  depositedByProxy = false,
}: Sent): ExampleUser {
  if (createdBy === null) return 'anonymous';
  return depositedByProxy ? 'EDEPOSIT_ADMIN' : 'PUBLISHER';
}
