import { objectOf } from '@engine';
import type { Role } from '@contract/user';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { RecordChange } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { AccountAudit } from '../audit/accountAudit';
import type { AuditAction } from '../audit/auditActions';
import type { AuditChange } from '../audit/auditedChange';
import type { LoginService } from '../sessions/login.service';
import type { MailService } from '../mails/mail.service';
import { isStaffRole } from '../permissions/roles';
import type { User } from '../users/user.model';
import type { SecondFactors } from './secondFactor/secondFactors';
import type { LinkTokens } from '../links/linkTokens';
import type { Unassignments } from './unassignJob';
import { toUnassignJob } from './unassignJob';
import { toActivationMail } from './account.service';
import { createChangeAudited } from './changeAudited';
import type { StaffMember, SystemAccount } from './invitedAccount';
import { toHouse } from './invitedAccount';
import type { UserModels } from './changeUser';
import type { TakenName } from './registration/insertUser';
import { insertUser } from './registration/insertUser';
import { buildUser, toAccountKey } from './registration/newUser';

/** Both may be absent. */
export interface AccountFilter {
  role?: Role;
  library?: string;
}

export interface StaffAccountDeps extends UserModels {
  mails: Pick<MailService, 'enqueue'>;
  /** Voids the links about a changed email. */
  forgetEmailChanges: (userId: string) => Promise<void>;
  factors: Pick<SecondFactors, 'remove'>;
  tokens: LinkTokens;
  logins: Pick<LoginService, 'endAll'>;
  audit: AccountAudit;
  /** The jobs that unassign the deposits that a user may no longer review. */
  unassignments: Pick<Unassignments, 'prepare' | 'makeDue'>;
  /** Makes changes of accounts with their entries in the audit trail. */
  auditUser: AuditChange;
  clock: () => Date;
}

/**
 * Accounts that operators of the portal and library administrators create: library staff cannot register. `by` is the id of
 * the administrator; without it the audit trail says that the service did it.
 */
export interface StaffAccounts {
  /** Makes an account that waits for its password. */
  invite(
    member: StaffMember | SystemAccount,
    by?: string,
  ): Promise<{ userId: string } | { taken: TakenName }>;
  /** The accounts of a role and a library, those of each role together. */
  list(filter: AccountFilter): Promise<User[]>;
  /** One account; undefined when there is none of that name. */
  find(username: string): Promise<User | undefined>;
  /** Mails the link that activates an account; false when none of that name waits for it. */
  mailLink(username: string, by?: string): Promise<boolean>;
  /**
   * Issues a token that sets a password once and voids an earlier one. Undefined when no account of that name is
   * in use or waits for a password.
   */
  issueLink(
    username: string,
  ): Promise<{ token: string; kind: 'setPassword' | 'recovery' } | undefined>;
  /**
   * Gives a member of library staff another role and library, ends all logins, and unassigns what the member may no
   * longer review. False when no member of that name still has what it must have.
   */
  changeRole(
    username: string,
    role: Role,
    library: string,
    by?: string | null,
    ifStill?: Partial<Pick<User, 'role' | 'memberLibraryId'>>,
  ): Promise<boolean>;
  /** Gives an account another name; false when there is no such account. */
  rename(username: string, name: string): Promise<boolean>;
  /** Forgets the second factor of an account, and ends all logins; false when it had none. */
  resetSecondFactor(username: string): Promise<boolean>;
  /** Takes an account out of use, at once and everywhere, and unassigns its deposits; false when there is none in use. */
  disable(username: string, by?: string | null): Promise<boolean>;
  /** Gives a disabled account back as it was: to be used, or to wait for its activation. */
  enable(username: string, by?: string | null): Promise<boolean>;
  /** Gives an account another email; links that were sent before are void. False when there is no such account. */
  changeEmail(
    username: string,
    email: string,
  ): Promise<boolean | { taken: TakenName }>;
}

const IN_USE: readonly User['status'][] = ['PENDING', 'ACTIVE'];
const EVERY: readonly User['status'][] = [...IN_USE, 'DISABLED'];

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

/** Sets up accounts for operators and administrators. */
export function createStaffAccounts({
  users,
  revisions,
  tokens,
  logins,
  mails,
  forgetEmailChanges,
  unassignments,
  factors,
  audit,
  auditUser,
  clock,
}: StaffAccountDeps): StaffAccounts {
  const note = (
    action: AuditAction,
    subject: string,
    detail = {},
    actor: string | null = null,
  ) => audit.note({ action, actor, subject, detail });

  const find = (username: string) =>
    users
      .findOne({ usernameKey: toAccountKey(username) })
      .lean<User & RevisedRecord>();

  const change = createChangeAudited({ users, revisions }, auditUser);

  return {
    async list({ role, library }) {
      return users
        .find({
          status: { $nin: ['RESERVED', 'ANONYMISED'] },
          ...(role !== undefined && { role }),
          ...(library !== undefined && { memberLibraryId: library }),
        })
        .sort({ role: 1, usernameKey: 1 })
        .lean<User[]>();
    },

    async find(username) {
      const user = await find(username);
      return user === null || user.status === 'RESERVED' ? undefined : user;
    },

    async invite(member, by) {
      const { role, phone = '' } = member;
      const { house, detail } = toHouse(member);
      const user = buildUser(
        { ...member, ...house, phone, status: 'PENDING' },
        clock(),
        by ?? null,
      );
      const taken = await insertUser({ users, revisions }, user);
      if (taken !== undefined) return { taken };
      await note('account.invited', user._id, { role, ...detail }, by);
      return { userId: user._id };
    },

    async mailLink(username, by) {
      const user = await find(username);
      if (user?.status !== 'PENDING') return false;
      await note('account.linkIssued', user._id, { kind: 'setPassword' }, by);
      const { _id: userId, email, name } = user;
      const kind = toActivationMail({ ...user, passwordHash: null });
      await mails.enqueue({
        key: `${kind} ${userId} ${clock().toISOString()}`,
        kind,
        to: email,
        userId,
        params: { name, username: user.username },
      });
      return true;
    },

    async issueLink(username) {
      const user = await find(username);
      if (user === null || !IN_USE.includes(user.status)) return undefined;
      const kind = user.status === 'PENDING' ? 'setPassword' : 'recovery';
      await note('account.linkIssued', user._id, { kind });
      return { token: await tokens.issue(user._id, kind), kind };
    },

    async changeRole(username, role, library, by = null, ifStill = {}) {
      const user = await find(username);
      if (user === null || !isStaffRole(user.role)) return false;
      const job = toUnassignJob(user._id, by);
      await unassignments.prepare(job);
      const isDone = await change(
        user,
        { action: 'account.roleChanged', staff: { role, library }, by },
        { change: { role, memberLibraryId: library }, from: IN_USE, ifStill },
      );
      if (!isDone) return false;
      await logins.endAll(user._id);
      await unassignments.makeDue(job);
      return true;
    },

    async rename(username, name) {
      const user = await find(username);
      if (user === null) return false;
      const done = { action: 'account.renamed' } as const;
      return change(user, done, { change: { name }, from: EVERY });
    },

    async resetSecondFactor(username) {
      const user = await find(username);
      if (user === null || !(await factors.remove(user._id))) return false;
      const sessions = await logins.endAll(user._id);
      await note('secondFactor.reset', user._id, { sessions });
      return true;
    },

    async disable(username, by = null) {
      const user = await find(username);
      if (user === null) return false;
      const job = toUnassignJob(user._id, by);
      await unassignments.prepare(job);
      const isDone = await change(
        user,
        { action: 'account.disabled', by },
        { change: { status: 'DISABLED' }, from: IN_USE },
      );
      // An earlier call may have ended in between.
      if (!isDone && user.status !== 'DISABLED') return false;
      await tokens.revoke(user._id);
      await logins.endAll(user._id);
      await unassignments.makeDue(job);
      return isDone;
    },

    async enable(username, by = null) {
      const user = await find(username);
      if (user === null) return false;
      const history = readRevisions(revisions, 'user', user);
      const status = await findStatusBefore(history);
      return change(
        user,
        { action: 'account.enabled', by },
        { change: { status }, from: ['DISABLED'] },
      );
    },

    async changeEmail(username, email) {
      const user = await find(username);
      if (user === null) return false;
      try {
        const emailKey = toAccountKey(email);
        const done = { action: 'account.emailChanged' } as const;
        const changed = { change: { email, emailKey }, from: EVERY };
        if (!(await change(user, done, changed))) return false;
      } catch (error) {
        if (isDuplicateKey(error)) return { taken: 'email' };
        throw error;
      }
      await tokens.revoke(user._id);
      await forgetEmailChanges(user._id);
      return true;
    },
  };
}
