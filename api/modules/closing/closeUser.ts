import { toUnassignJob } from '../accounts/unassignJob';
import type { AccountAudit } from '../audit/accountAudit';
import type { MailService } from '../mails/mail.service';
import type { LoginService } from '../sessions/login.service';
import type { User } from '../users/user.model';
import type { StaffAccountDeps } from '../accounts/staffAccounts';
import type { UserModels } from '../accounts/changeUser';
import { changeUser } from '../accounts/changeUser';
import type { FindUndoEnd } from '../accounts/emailChange/undoEnd';
import type { SecondFactors } from '../accounts/secondFactor/secondFactors';

export interface CloseUserDeps extends UserModels {
  factors: Pick<SecondFactors, 'remove'>;
  tokens: { revoke(userId: string): Promise<void> };
  logins: Pick<LoginService, 'endAll'>;
  mails: Pick<MailService, 'enqueue'>;
  /** Does one piece of work after another of those under the same key. */
  withLock: <Result>(
    key: string,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  findUndoEnd: FindUndoEnd;
  unassignments: StaffAccountDeps['unassignments'];
  audit: AccountAudit;
  clock: () => Date;
}

/** The outcome: an account whose former address can restore it until `undoEnd` stays. */
export type ClosedAccount = 'closed' | 'notInUse' | { undoEnd: Date };

/** Closes accounts in use at once and permanently, and mails that to their users; their emails are free again. */
export interface CloseUser {
  /** For the user itself: the last one of a publisher stays (R57). */
  byUser(account: User): Promise<ClosedAccount | 'lastUser'>;
  /** For the operator: a publisher may be left without users, and Library staff decide about the next one. */
  byOperator(account: User): Promise<ClosedAccount>;
}

/** Builds the function that closes accounts, for their users and for operators. */
export function createCloseUser(deps: CloseUserDeps): CloseUser {
  const { users, audit, clock } = deps;

  async function isLast({ _id, publisherId }: User): Promise<boolean> {
    if (publisherId === null) return false;
    const other = await users.exists({
      _id: { $ne: _id },
      publisherId,
      role: 'PUBLISHER',
      status: 'ACTIVE',
    });
    return other === null;
  }

  async function close(
    account: User,
    by: string | null,
  ): Promise<ClosedAccount> {
    const { _id: userId, email, name, username } = account;
    const undoEnd = await deps.findUndoEnd(userId);
    if (undoEnd !== undefined) return { undoEnd };
    const job = toUnassignJob(userId, by);
    await deps.unassignments.prepare(job);
    const closed = await changeUser(
      deps,
      {
        userId,
        from: ['ACTIVE'],
        change: { status: 'CLOSED', emailKey: `closed ${userId}` },
        by,
      },
      clock(),
    );
    if (closed === undefined) return 'notInUse';
    await deps.tokens.revoke(userId);
    await deps.factors.remove(userId);
    const sessions = await deps.logins.endAll(userId);
    await deps.unassignments.makeDue(job);
    await audit.note({
      action: 'account.closed',
      actor: by,
      subject: userId,
      detail: { sessions },
    });
    await deps.mails.enqueue({
      key: `ACCOUNT_CLOSED ${userId}`,
      kind: 'ACCOUNT_CLOSED',
      to: email,
      userId,
      params: { name, username },
    });
    return 'closed';
  }

  // Of two last users who close at the same time one stays.
  const toKey = ({ publisherId, _id }: User) =>
    `users of ${publisherId ?? _id}`;

  return {
    byUser: (account) =>
      deps.withLock(toKey(account), async () =>
        (await isLast(account)) ? 'lastUser' : close(account, account._id),
      ),
    byOperator: (account) =>
      deps.withLock(toKey(account), () => close(account, null)),
  };
}
