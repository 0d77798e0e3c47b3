import { randomUUID } from 'node:crypto';
import { createLocks } from '../../api/jobs/lock';
import { createFindUndoEnd } from '../../api/modules/accounts/emailChange/undoEnd';
import type { StaffAccounts } from '../../api/modules/accounts/staffAccounts';
import type {
  ClosedAccount,
  CloseUserDeps,
} from '../../api/modules/closing/closeUser';
import { createCloseUser } from '../../api/modules/closing/closeUser';
import { sleep } from '../../api/ports/sleep';
import type { Models } from '../../api/server/composition/models';
import { AccountsError } from './accountsCommand';

/** Closes the account of a username and says so. Throws AccountsError with the reason where it may not be closed. */
export type CloseAccount = (username: string) => Promise<string>;

function toReason(
  username: string,
  closed: Exclude<ClosedAccount, 'closed'>,
): string {
  if (closed === 'notInUse') return `There is no account ${username} in use.`;
  return `The former email of ${username} can restore it until ${closed.undoEnd.toISOString()}; it cannot be closed before.`;
}

/** Builds it for the command; it takes turns with the running portal. */
export function createCloseAccount(
  models: Models,
  accounts: Pick<StaffAccounts, 'find'>,
  deps: Omit<CloseUserDeps, 'users' | 'revisions' | 'withLock' | 'findUndoEnd'>,
): CloseAccount {
  const { clock } = deps;
  const closeUser = createCloseUser({
    ...deps,
    users: models.users,
    revisions: models.revisions,
    findUndoEnd: createFindUndoEnd(models.emailChanges, clock),
    withLock: createLocks({
      locks: models.locks,
      createToken: randomUUID,
      clock,
      sleep,
      createBusyError: () =>
        new AccountsError(
          'An account of this publisher is just being closed: try again.',
        ),
      log: console,
    }),
  });
  return async function closeAccount(username) {
    const user = await accounts.find(username);
    const closed =
      user === undefined ? 'notInUse' : await closeUser.byOperator(user);
    if (closed !== 'closed')
      throw new AccountsError(toReason(username, closed));
    return `${username} is closed: the portal mails that to its user.`;
  };
}
