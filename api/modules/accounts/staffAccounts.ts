import { objectOf } from '@engine';
import type { Role } from '@contract/user';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { RecordChange } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { AccountAudit } from '../audit/accountAudit';
import type { LoginService } from '../sessions/login.service';
import type { User } from '../users/user.model';
import type { AccountTokens } from './recovery/accountTokens';
import type { UserModels } from './changeUser';
import { changeUser } from './changeUser';
import type { TakenName } from './registration/insertUser';
import { insertUser } from './registration/insertUser';
import { buildUser, toNameKey } from './registration/newUser';

/** An account of library staff that an operator creates. */
export interface StaffMember {
  username: string;
  email: string;
  name: string;
  role: Role;
  /** Abbreviation of the library. */
  library: string;
}

export interface StaffAccountDeps extends UserModels {
  tokens: AccountTokens;
  logins: Pick<LoginService, 'endAll'>;
  audit: AccountAudit;
  clock: () => Date;
}

/** Accounts that operators of the portal create: library staff cannot register. */
export interface StaffAccounts {
  /** Makes an account that waits for its password. */
  invite(
    member: StaffMember,
  ): Promise<{ userId: string } | { taken: TakenName }>;
  /**
   * Issues a token that sets the password once and voids an earlier one. Undefined when no account of that name
   * waits for a password.
   */
  issueLink(username: string): Promise<string | undefined>;
  /** Takes an account out of use, at once and everywhere; false when there is none in use. */
  disable(username: string): Promise<boolean>;
  /** Gives a disabled account back as it was: to be used, or to wait for its activation. */
  enable(username: string): Promise<boolean>;
  /** Gives an account another email; links that were sent before are void. False when there is no such account. */
  changeEmail(
    username: string,
    email: string,
  ): Promise<boolean | { taken: TakenName }>;
}

/** Whether an account was ever in use. That it has a password does not say so: one is given at registration, before anybody proved the address. */
async function findStatusBefore(
  history: AsyncIterable<RecordChange>,
): Promise<'ACTIVE' | 'PENDING'> {
  for await (const { before, after } of history) {
    const states = [objectOf(before), objectOf(after)];
    if (states.some(({ status }) => status === 'ACTIVE')) return 'ACTIVE';
  }
  return 'PENDING';
}

/** Sets up accounts without a person who is logged in; the audit trail says that the service did it. */
export function createStaffAccounts({
  users,
  revisions,
  tokens,
  logins,
  audit,
  clock,
}: StaffAccountDeps): StaffAccounts {
  const note = (action: string, subject: string, detail = {}) =>
    audit.note({ action, actor: null, subject, detail });

  const find = (username: string) =>
    users
      .findOne({ usernameKey: toNameKey(username) })
      .lean<User & RevisedRecord>();

  return {
    async invite({ library, ...member }) {
      const user = buildUser(
        { ...member, phone: '', memberLibraryId: library, status: 'PENDING' },
        clock(),
        null,
      );
      const taken = await insertUser({ users, revisions }, user);
      if (taken !== undefined) return { taken };
      const { role } = member;
      await note('account.invited', user._id, { role, library });
      return { userId: user._id };
    },

    async issueLink(username) {
      const user = await find(username);
      if (user?.status !== 'PENDING') return undefined;
      await note('account.linkIssued', user._id);
      return tokens.issue(user._id, 'setPassword');
    },

    async disable(username) {
      const user = await find(username);
      if (user === null) return false;
      const changed = await changeUser(
        { users, revisions },
        {
          userId: user._id,
          from: ['PENDING', 'ACTIVE'],
          change: { status: 'DISABLED' },
          by: null,
        },
        clock(),
      );
      if (changed === undefined) return false;
      await tokens.revoke(user._id);
      const sessions = await logins.endAll(user._id);
      await note('account.disabled', user._id, { sessions });
      return true;
    },

    async enable(username) {
      const user = await find(username);
      if (user === null) return false;
      const history = readRevisions(revisions, 'user', user);
      const status = await findStatusBefore(history);
      const changed = await changeUser(
        { users, revisions },
        {
          userId: user._id,
          from: ['DISABLED'],
          change: { status },
          by: null,
        },
        clock(),
      );
      if (changed === undefined) return false;
      await note('account.enabled', user._id);
      return true;
    },

    async changeEmail(username, email) {
      const user = await find(username);
      if (user === null) return false;
      try {
        const changed = await changeUser(
          { users, revisions },
          {
            userId: user._id,
            from: ['PENDING', 'ACTIVE', 'DISABLED'],
            change: { email, emailKey: toNameKey(email) },
            by: null,
          },
          clock(),
        );
        if (changed === undefined) return false;
      } catch (error) {
        if (isDuplicateKey(error)) return { taken: 'email' };
        throw error;
      }
      await tokens.revoke(user._id);
      await note('account.emailChanged', user._id);
      return true;
    },
  };
}
